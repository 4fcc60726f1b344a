/** How a language writes months in dates, in small letters and without accents. */
export interface MonthNames {
  /** January first; several spellings of a month are divided by spaces. Most are the beginnings of its forms. */
  readonly months: string
  /** So many letters may follow the listed beginning at the end of a text. */
  readonly tail: number
  /** Whether a name has to be apart from other letters, since it could be their end. */
  readonly isApart?: true
  /** Whether names are listed whole, so that no letter may follow one. */
  readonly isWhole?: true
  /** Whether something may follow the date. */
  readonly hasEnding?: true
  /** Whether names may have accents: the registries list them with and without. */
  readonly hasAccents?: true
  /** Whether names begin with capitals. */
  readonly isCapital?: true
}

const ENGLISH =
  'january jan|february feb|march mar|april apr|may|june jun|july jul|august aug|september sep|october oct|november nov|december dec'

/** Transformation Rules Registry 4 and 5, section 4; languages by ISO 639. */
export const monthNames = {
  bg: { months: 'ян|фев|мар|апр|маи|юни|юли|авг|сеп|окт|ное|дек', tail: 6, hasAccents: true, hasEnding: true },
  cs: {
    months:
      'ledna led|unora uno|brezna bre|dubna dub|kvetna kve|cervna cvn|cervence cvc|srpna srp|zari zar|rijna rij|listopadu lis|prosince pro',
    tail: 1,
    hasAccents: true,
    isWhole: true,
  },
  /** Without a day, Czech names have other endings. */
  csWithoutDay: {
    months:
      'leden ledna lednu led|unor unora unoru uno|brezen brezna breznu bre|duben dubna dubnu dub|kveten kvetna kvetnu kve|cerven cervna cervnu cvn|cervenec cervence cervenci cvc|srpen srpna srpnu srp|zari zar|rijen rijna rijnu rij|listopad listopadu lis|prosinec prosince prosinci pro',
    tail: 0,
    hasAccents: true,
  },
  cy: {
    months: 'ion|chwe|maw faw|ebr|mai fai|meh feh|gor ngor|aws|med fed|hyd|tach dach nhach thach|rhag rag',
    tail: 7,
    isApart: true,
  },
  da: { months: 'jan|feb|mar|apr|maj|jun|jul|aug|sep|okt|nov|dec', tail: 7 },
  de: { months: 'jan jaen|feb|mar maer|apr|mai|jun|jul|aug|sep|okt|nov|dez', tail: 6, hasAccents: true },
  el: { months: 'ιαν|φεβ|μαρ|απρ αριλ|μαι|ιουν|ιουλ|αυγ|σεπ|οκτ|νοε|δεκ', tail: 8, hasAccents: true },
  en: { months: ENGLISH, tail: 0, isCapital: true },
  es: { months: 'ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic', tail: 7 },
  et: { months: 'jaan|veebr|marts|apr|mai|juuni|juuli|aug|sept|okt|nov|dets', tail: 5, hasAccents: true },
  fi: { months: 'tam|hel|maa|huh|tou|kes|hei|elo|syy|lok|mar|jou', tail: 8, isApart: true },
  fr: { months: 'janv|fevr|mars|avr|mai|juin|juil|aout|sept|oct|nov|dec', tail: 5, hasAccents: true },
  hr: { months: 'sij|velj|ozu|tra|svi|lip|srp|kol|ruj|lis|stu|pro', tail: 6, hasAccents: true },
  hu: { months: 'jan|feb|marc|apr|maj|jun|jul|aug|szept|okt|nov|dec', tail: 7, hasAccents: true },
  it: { months: 'gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic', tail: 6 },
  lt: { months: 'sau|vas|kov|bal|geg|bir|lie|rugp rgp|rugs rgs|spa spl|lap|gru grd', tail: 6, isApart: true, hasEnding: true },
  lv: { months: 'janv|febr|marts|apr|maijs|jun|jul|aug|sept|okt|nov|dec', tail: 7, hasAccents: true },
  nl: { months: 'jan|feb|maa mrt|apr|mei|jun|jul|aug|sep|okt|nov|dec', tail: 6 },
  no: { months: 'jan|feb|mar|apr|mai|jun|jul|aug|sep|okt|nov|des', tail: 6 },
  pl: { months: 'sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paz|lis|gru', tail: 9, hasAccents: true, isApart: true, hasEnding: true },
  pt: { months: 'jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez', tail: 6 },
  ro: { months: 'ian|feb|mar|apr|mai|iun|iul|aug|sep|oct|noi nov|dec', tail: 7 },
  roman: { months: 'i|ii|iii|iv|v|vi|vii|viii|ix|x|xi|xii', tail: 0, isApart: true },
  sk: { months: 'jan|feb|mar|apr|maj|jun|jul|aug|sep|okt|nov|dec', tail: 6, hasAccents: true },
  sl: { months: 'jan|feb|mar|apr|maj|jun|jul|avg|sep|okt|nov|dec', tail: 6 },
} as const satisfies Readonly<Record<string, MonthNames>>

export type Language = keyof typeof monthNames

/** Months in full, and by three letters, as the first registry has them. */
export const LONG_MONTHS = ENGLISH.replace(/ \w+/g, '')
export const SHORT_MONTHS = ENGLISH.replace(/\w+ /g, '')
