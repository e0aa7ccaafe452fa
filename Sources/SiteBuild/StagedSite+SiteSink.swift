import TodoRendering

/// Renderers write into the site that is built beside the old one.
extension StagedSite: SiteSink {}
