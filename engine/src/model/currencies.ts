/** A currency: its code (ISO 4217), the signs that mean it alone, and its names. */
interface Currency {
  readonly code: string
  readonly signs?: readonly string[]
  readonly name?: string
  /** Its sign or code with a letter for thousands or millions before it. */
  readonly scaled?: string
}

/** What `readCurrency` returns where a line has dollars of no country: the document decides which they are (`statements/units/find-dollars.ts`). */
export const BARE_DOLLARS = '$'

/** Dollars of no country. */
const DOLLARS: Currency = { code: 'USD', signs: ['$'], name: 'dollars?' }
/** A bare dollar sign comes last, so that all others are read before it. */
const CURRENCIES: readonly Currency[] = [
  { code: 'USD', signs: ['US $', 'US$'], name: 'U\\.?S\\.? dollars?' },
  { code: 'AUD', signs: ['AU$', 'A$'], name: 'Australian dollars?' },
  { code: 'CAD', signs: ['CA$', 'C$'], name: 'Canadian dollars?' },
  { code: 'NZD', signs: ['NZ$'], name: 'New Zealand dollars?' },
  { code: 'HKD', signs: ['HK$'], name: 'Hong Kong dollars?' },
  { code: 'SGD', signs: ['S$'], name: 'Singapore dollars?' },
  { code: 'BRL', signs: ['R$'], name: 'Brazilian reais|Brazilian real' },
  { code: 'GBP', signs: ['£'], name: 'pounds? sterling' },
  { code: 'EUR', signs: ['€'], name: 'euros?', scaled: '\\b(?:T|k|M|Md|Mrd) ?(?:EUR\\b|€)' },
  { code: 'JPY', signs: ['¥'], name: '(?:Japanese )?yen' },
  { code: 'CHF', name: 'Swiss francs?' },
  { code: 'SEK', name: 'Swedish kron(?:a|or)' },
  { code: 'NOK', name: 'Norwegian kroner?' },
  { code: 'DKK', name: 'Danish kroner?' },
  { code: 'ZAR', name: 'South African rand' },
  { code: 'CNY', name: 'RMB|renminbi|Chinese yuan' },
  { code: 'INR', signs: ['₹'], name: 'Indian rupees?' },
  { code: 'KRW', signs: ['₩'], name: '(?:South )?Korean won' },
  { code: 'TWD', signs: ['NT$'], name: 'New Taiwan dollars?' },
  { code: 'ILS', name: 'NIS|(?:New )?Israeli (?:new )?shekels?' },
  DOLLARS,
]

const bySign = new Map(CURRENCIES.flatMap(({ code, signs = [] }) => signs.map((sign) => [sign, code] as const)))
const signs = [...bySign.keys()].toSorted((a, b) => b.length - a.length).map((sign) => sign.replace('$', '\\$'))

/** Source of a pattern: any sign, longest first, as in "US$" before "S$" before "$". */
export const SIGN_PATTERN = `(?:${signs.join('|')})`
/** Source of a pattern: any code. */
export const CODE_PATTERN = `(?:${[...new Set(CURRENCIES.map(({ code }) => code))].join('|')})`

/** Source of a pattern: any name. */
export const NAME_PATTERN = `(?:${CURRENCIES.flatMap(({ name = [] }) => name).join('|')})`

const IN_TEXT_NAMES = CURRENCIES.map((currency) => {
  const { code, signs: own = [], name, scaled } = currency
  const written = own.map((sign) => `(?<![A-Z])${sign.replace('$', '\\$')}`)
  return {
    code: currency === DOLLARS ? BARE_DOLLARS : code,
    says: new RegExp(
      [
        ...written,
        `\\b${code}(?=m?n?\\b|bn\\b|k\\b|[^a-z])`,
        ...(name === undefined ? [] : [`\\b(?:${name})\\b`]),
        ...(scaled === undefined ? [] : [scaled]),
      ].join('|'),
      'i',
    ),
  }
})

/** The code for a sign or code, e.g. "NZ$" or "chf"; null where it is neither. A bare dollar sign counts as US dollars. */
export function findCurrency(sign: string): string | null {
  const text = sign.trim().toUpperCase()
  return bySign.get(text) ?? CURRENCIES.find(({ code }) => code === text)?.code ?? null
}

/** The code of the first currency in a line, by sign, code or name; `BARE_DOLLARS` for dollars of no country, null where there is none. */
export function readCurrency(line: string): string | null {
  const found = IN_TEXT_NAMES.flatMap(({ code, says }) => {
    const at = line.search(says)
    return at === -1 ? [] : [{ code, at }]
  })
  return found.toSorted((a, b) => a.at - b.at)[0]?.code ?? null
}
