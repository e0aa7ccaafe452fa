/// The words of a language for days, times and repeat rules, in lower case and without accents, as texts
/// are compared: reading the table must not take longer than reading a line.
struct DayLanguage {
  /// A phrase and its English, `hoy = today`, separated by commas or lines. One word of a phrase may be
  /// `#`, a number, `%`, a time, or `@`, a weekday, today, tomorrow or yesterday.
  let phrases: String
  /// Numbers in words, in the same form.
  let numbers: String
  /// Words to which the next one belongs, separated by spaces.
  let openers: String

  /// What English has beside the words of queries. A weekday may be a part of a name: Black Friday.
  static let english = DayLanguage(
    phrases: """
      day after tomorrow = in 2 days, the day after tomorrow = in 2 days
      this morning = today morning, this afternoon = today afternoon, this evening = today evening
      @ in the morning = @ morning, @ in the afternoon = @ afternoon
      @ in the evening = @ evening, @ at night = @ night
      at noon = at 12:00, until = by, before = by, in # = in #, tmr = tomorrow, tmrw = tomorrow, tom = tomorrow
      at the weekend = this weekend, on the weekend = this weekend, over the weekend = this weekend
      end of month = eom, end of the month = eom, at the end of the month = eom
      end of week = eow, end of the week = eow, at the end of the week = eow
      in half an hour = in 30 minutes, each = every
      daily = every day, weekly = every week, biweekly = every 2 weeks, fortnightly = every 2 weeks
      monthly = every month, quarterly = every quarter, yearly = every year, annually = every year
      """,
    numbers: """
      a = 1, an = 1, one = 1, two = 2, three = 3, four = 4, five = 5, six = 6, seven = 7, eight = 8
      nine = 9, ten = 10
      """,
    openers: """
      the a of for from since after to than last past every each and or no not until before \
      black cyber ash palm easter
      """)

  static let spanish = DayLanguage(
    phrases: """
      hoy = today, manana = tomorrow, pasado manana = in 2 days, ayer = yesterday
      esta manana = today morning, esta tarde = today afternoon, esta noche = tonight
      @ por la manana = @ morning, @ por la tarde = @ afternoon, @ por la noche = @ night
      @ temprano = @, hoy mismo = today
      lunes = monday, martes = tuesday, miercoles = wednesday, jueves = thursday, viernes = friday
      sabado = saturday, domingo = sunday
      el lun = on monday, el mar = on tuesday, el mie = on wednesday, el jue = on thursday
      el vie = on friday, el sab = on saturday, el dom = on sunday
      el = on, para = by, para el = by, hasta = by, hasta el = by, antes del = by, antes de = by
      este = this, proximo = next, proxima = next, el proximo = next, la proxima = next
      para el proximo = next, para la proxima = next, este proximo = next
      el @ que viene = next @, @ que viene = next @, @ proximo = next @
      la semana que viene = next week, el mes que viene = next month, el ano que viene = next year
      semana = week, mes = month, ano = year, dia = day, trimestre = quarter
      semanas = weeks, meses = months, anos = years, dias = days, trimestres = quarters
      este fin de semana = this weekend, el fin de semana = this weekend
      el proximo fin de semana = next weekend, el finde = this weekend, este finde = this weekend
      el fin de semana que viene = next weekend, fin de semana = weekend
      fin de mes = eom, a fin de mes = eom, a final de mes = eom, final de mes = eom
      a finales de mes = eom, horas = hours, hora = hour, minutos = minutes, minuto = minute
      en media hora = in 30 minutes, dentro de media hora = in 30 minutes
      diariamente = every day, a diario = every day, semanalmente = every week
      mensualmente = every month, anualmente = every year
      en # = in #, dentro de # = in #, # de = #, # de mayo = # may
      enero = january, febrero = february, marzo = march, abril = april, junio = june
      julio = july, agosto = august, septiembre = september, setiembre = september, octubre = october
      noviembre = november, diciembre = december
      a las % = at %, a la % = at %, a las % horas = at %, a las % h = at %, sobre las % = at %
      a la una = at 01:00, a la una de la tarde = at 1pm, al mediodia = at 12:00
      a las % de la manana = at %am, a las % de la tarde = at %pm, a las % de la noche = at %pm
      a la % de la tarde = at %pm, % de la tarde = %pm, % de la manana = %am, % de la noche = %pm
      cada = every, cada # = every #, todos los = every, todas las = every
      todos los dias = every day, todas las semanas = every week, todos los meses = every month
      todos los anos = every year
      los lunes = every monday, los martes = every tuesday, los miercoles = every wednesday
      los jueves = every thursday, los viernes = every friday, los sabados = every saturday
      los domingos = every sunday, sabados = saturdays, domingos = sundays
      todos los fines de semana = every weekend, cada dia laborable = every weekday
      mes el dia # = month on the #, mes el # = month on the #, y = and
      cada dia # = every month on the #, el dia # de cada mes = every month on the #
      el # de cada mes = every month on the #
      el primer = on the first, el segundo = on the second, el tercer = on the third
      el ultimo = on the last, el primer dia = on the first day, el ultimo dia = on the last day
      al terminar = when done
      """,
    numbers: """
      un = 1, una = 1, uno = 1, dos = 2, tres = 3, cuatro = 4, cinco = 5, seis = 6, siete = 7
      ocho = 8, nueve = 9, diez = 10, once = 11, doce = 12, quince = 15
      """,
    openers: """
      de del desde tras a al con la las los una un cada toda todos todas y e o u ni no ultimo \
      pasado santo el para hasta antes
      """)

  static let german = DayLanguage(
    phrases: """
      heute = today, morgen = tomorrow, ubermorgen = in 2 days, uebermorgen = in 2 days
      gestern = yesterday, @ fruh = @ morning, @ morgen = @ morning, @ vormittag = @ morning
      @ mittag = @ noon, @ nachmittag = @ afternoon, @ abend = @ evening, @ nacht = @ night
      montag = monday, dienstag = tuesday, mittwoch = wednesday, donnerstag = thursday
      freitag = friday, samstag = saturday, sonnabend = saturday, sonntag = sunday
      am mo = on monday, am di = on tuesday, am mi = on wednesday, am do = on thursday
      am fr = on friday, am sa = on saturday
      am morgen = in the morning, am = on, bis = by, bis zum = by, bis am = by
      bis spatestens = by, vor = by
      diesen = this, dieses = this, diese = this, kommenden = this, am kommenden = this
      nachsten = next, nachste = next, nachstes = next, am nachsten = next, naechsten = next
      naechste = next, bis nachsten = next, bis nachste = next
      woche = week, monat = month, jahr = year, tag = day, quartal = quarter, werktag = weekday
      wochen = weeks, monate = months, jahre = years, tage = days, quartale = quarters
      am wochenende = this weekend, dieses wochenende = this weekend, wochenende = weekend
      ende der woche = eow, ende des monats = eom, monatsende = eom, zum monatsende = eom
      am ende der woche = eow, am ende des monats = eom, zum ende des monats = eom
      stunde = hour, stunden = hours, minute = minute, minuten = minutes
      in einer halben stunde = in 30 minutes
      taglich = every day, taeglich = every day, wochentlich = every week
      woechentlich = every week, monatlich = every month, jahrlich = every year
      jaehrlich = every year
      tagen = days, monaten = months, jahren = years
      # januar = # january, # februar = # february, # marz = # march, # maerz = # march
      # april = # april, # mai = # may, # juni = # june, # juli = # july, # august = # august
      # september = # september, # oktober = # october, # november = # november
      # dezember = # december, # janner = # january
      um % uhr = at %, um % = at %, % uhr = at %, gegen % uhr = at %, ab % uhr = at %
      bis % uhr = at %
      jeden = every, jede = every, jedes = every, alle # = every #, jeden zweiten = every other
      jede zweite = every other, jedes zweite = every other
      jeden # = every month on the #, jeden # im monat = every month on the #
      jeden # tag = every # days, jede # woche = every # weeks, jeden # monat = every # months
      jedes # jahr = every # years, am # jeden monats = every month on the #
      am # jedes monats = every month on the #
      monat am # = month on the #, am ersten = on the first, am zweiten = on the second
      am dritten = on the third, am letzten = on the last, und = and, wenn erledigt = when done
      montags = every monday, dienstags = every tuesday, mittwochs = every wednesday
      donnerstags = every thursday, freitags = every friday, samstags = every saturday
      sonntags = every sunday
      """,
    numbers: """
      ein = 1, eine = 1, einem = 1, einer = 1, zwei = 2, drei = 3, vier = 4, funf = 5, sechs = 6
      sieben = 7, acht = 8, neun = 9, zehn = 10, elf = 11, zwolf = 12, vierzehn = 14
      """,
    openers: """
      der die das den dem des ein eine einen einem von vom fur seit nach zum zu jeden jede jedes \
      letzten letzte und oder guten gute schonen bis am kein keinen nicht
      """)
}
