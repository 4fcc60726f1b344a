/** How a language writes months in dates. Accents and case are left out: the registries list names with and without them. */
export interface MonthNames {
  /** January first; several spellings of a month are divided by spaces. Most are the beginnings of its forms. */
  readonly months: string
  /** So many letters may follow the listed beginning at the end of a text. */
  readonly tail: number
  /** Whether a name has to be apart from other letters, since it could be their end. */
  readonly isApart?: true
  /** Whether something may follow the date. */
  readonly hasEnding?: true
  /** Whether names begin with capitals. */
  readonly isCapital?: true
}

const ENGLISH =
  'january jan|february feb|march mar|april apr|may|june jun|july jul|august aug|september sep|october oct|november nov|december dec'

/** ReadText Rules Registry 4 and 5, section 4; languages by ISO 639. */
export const monthNames = {
  bg: { months: 'ян|фев|мар|апр|маи|юни|юли|авг|сеп|окт|ное|дек', tail: 6, hasEnding: true },
  cs: {
    months:
      'ledna leden lednu led|unora unoru unor uno|brezna brezen breznu bre|dubna duben dubnu dub|kvetna kveten kvetnu kve|cervna cerven cervnu cvn|cervence cervenec cervenci cvc|srpna srpen srpnu srp|zari zar|rijna rijen rijnu rij|listopadu listopad lis|prosince prosinec prosinci pro',
    tail: 1,
  },
  cy: {
    months: 'ion|chwe|maw faw|ebr|mai fai|meh feh|gor ngor|aws|med fed|hyd|tach dach nhach thach|rhag rag',
    tail: 7,
    isApart: true,
  },
  da: { months: 'jan|feb|mar|apr|maj|jun|jul|aug|sep|okt|nov|dec', tail: 7 },
  de: { months: 'jan jaen|feb|mar maer|apr|mai|jun|jul|aug|sep|okt|nov|dez', tail: 6 },
  el: { months: 'ιαν|φεβ|μαρ|απρ αριλ|μαι|ιουν|ιουλ|αυγ|σεπ|οκτ|νοε|δεκ', tail: 8 },
  en: { months: ENGLISH, tail: 0, isCapital: true },
  es: { months: 'ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic', tail: 7 },
  et: { months: 'jaan|veebr|marts|apr|mai|juuni|juuli|aug|sept|okt|nov|dets', tail: 5 },
  fi: { months: 'tam|hel|maa|huh|tou|kes|hei|elo|syy|lok|mar|jou', tail: 8, isApart: true },
  fr: { months: 'janv|fevr|mars|avr|mai|juin|juil|aout|sept|oct|nov|dec', tail: 5 },
  hr: { months: 'sij|velj|ozu|tra|svi|lip|srp|kol|ruj|lis|stu|pro', tail: 6 },
  hu: { months: 'jan|feb|marc|apr|maj|jun|jul|aug|szept|okt|nov|dec', tail: 7 },
  it: { months: 'gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic', tail: 6 },
  lt: { months: 'sau|vas|kov|bal|geg|bir|lie|rugp rgp|rugs rgs|spa spl|lap|gru grd', tail: 6, isApart: true, hasEnding: true },
  lv: { months: 'janv|febr|marts|apr|maijs|jun|jul|aug|sept|okt|nov|dec', tail: 7 },
  nl: { months: 'jan|feb|maa mrt|apr|mei|jun|jul|aug|sep|okt|nov|dec', tail: 6 },
  no: { months: 'jan|feb|mar|apr|mai|jun|jul|aug|sep|okt|nov|des', tail: 6 },
  pl: { months: 'sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paz|lis|gru', tail: 9, isApart: true, hasEnding: true },
  pt: { months: 'jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez', tail: 6 },
  ro: { months: 'ian|feb|mar|apr|mai|iun|iul|aug|sep|oct|noi nov|dec', tail: 7 },
  roman: { months: 'i|ii|iii|iv|v|vi|vii|viii|ix|x|xi|xii', tail: 0, isApart: true },
  sk: { months: 'jan|feb|mar|apr|maj|jun|jul|aug|sep|okt|nov|dec', tail: 6 },
  sl: { months: 'jan|feb|mar|apr|maj|jun|jul|avg|sep|okt|nov|dec', tail: 6 },
} as const satisfies Readonly<Record<string, MonthNames>>

export type Language = keyof typeof monthNames

/** Months in full, and by three letters, as the first registry has them. */
export const LONG_MONTHS = ENGLISH.replace(/ \w+/g, '')
export const SHORT_MONTHS = ENGLISH.replace(/\w+ /g, '')
