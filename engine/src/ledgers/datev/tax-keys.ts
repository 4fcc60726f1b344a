/** What the tax key of a posting has DATEV do. */
export interface KeyMeaning {
  /** DATEV splits tax off the amount, or posts it beside it. */
  readonly splitsTax: boolean
  /** Not even an automatic account splits tax off. */
  readonly stopsTax: boolean
  readonly reverses: boolean
}

/** Keys that cancel or mark, and bear no tax (DATEV, "Berichtigungsschlüssel"). A digit alone is a tax rate: 8 is input tax of 7 per cent. */
const WITHOUT_TAX: ReadonlyMap<string, KeyMeaning> = new Map([
  ['', { splitsTax: false, stopsTax: false, reverses: false }],
  ['0', { splitsTax: false, stopsTax: false, reverses: false }],
  ['20', { splitsTax: false, stopsTax: false, reverses: true }],
  ['40', { splitsTax: false, stopsTax: true, reverses: false }],
  ['80', { splitsTax: false, stopsTax: true, reverses: true }],
])

/** `text`: of the column BU-Schlüssel. Leading zeros mean nothing. */
export const readKey = (text: string): KeyMeaning =>
  WITHOUT_TAX.get(text.replace(/^0+(?=\d)/, '')) ?? { splitsTax: true, stopsTax: false, reverses: false }
