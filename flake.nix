# nix run github:OWNER/docket/v0: the archive of a release. 'v0' is the branch on which the release workflow keeps
# checksums.txt; on others there is none to install.
{
  description = "Todos kept as Markdown files in git: lists, a website, a report";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs = { self, nixpkgs }:
    let
      machines = {
        x86_64-linux = "linux-x86_64";
        aarch64-linux = "linux-arm64";
        aarch64-darwin = "macos-arm64";
      };
      line = "([0-9a-f]{64})  docket-([0-9.]+)-([a-z]+-[a-z0-9_]+)\\.tar\\.gz\n";
      # [checksum version machine] of each archive.
      archives = builtins.filter builtins.isList (builtins.split line (builtins.readFile ./checksums.txt));
      newest = machine:
        let known = builtins.filter (archive: builtins.elemAt archive 2 == machine) archives;
        in if known == [ ] then throw "checksums.txt has no release of Docket for ${machine}: use the branch v0"
        else builtins.elemAt known (builtins.length known - 1);
      package = system: machine:
        let
          pkgs = nixpkgs.legacyPackages.${system};
          archive = newest machine;
          version = builtins.elemAt archive 1;
        in pkgs.stdenvNoCC.mkDerivation {
          pname = "docket";
          inherit version;
          src = pkgs.fetchurl {
            url = "https://github.com/OWNER/docket/releases/download/v${version}/docket-${version}-${machine}.tar.gz";
            sha256 = builtins.elemAt archive 0;
          };
          dontConfigure = true;
          dontBuild = true;
          dontFixup = true;
          installPhase = "mkdir $out && cp -r bin share $out";
          meta = { license = pkgs.lib.licenses.mit; mainProgram = "docket"; };
        };
    in {
      packages = builtins.mapAttrs (system: machine: { default = package system machine; }) machines;
    };
}
