/** What a row's label says about its role in a sum. Hints lower the required proof or allow a pattern; they never decide. */
export interface LabelHints {
  /** Suggests a total: "Total current assets", "Net cash used in …", or no label at all. */
  readonly total: boolean
  /** Explicitly a total: it adds up the rows since the last total. */
  readonly explicit: boolean
  /** May be a balance after deductions: "Gross profit", "Net current assets". */
  readonly remainder: boolean
  /** A balance at a date or a carrying amount: may be cost less depreciation, and never repeats the row above. */
  readonly dated: boolean
  /** May repeat a single figure above it: a group of one. */
  readonly repeats: boolean
}

const TOTAL =
  /\btotal|\bnet\b|\bgross\b|\bprofit|\bloss\b|\bearnings\b|\bincome\b|\bresult|\bsurplus|\bcarried forward|\bclosing|\bend of|\bat (?:the )?(?:end|\d)|\b(?:at|as of) (?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]* \d|\bbalance|\bas at|^$|\bequity\b|\bcash (?:used|generated|provided|flows?)|\bebitda?\b|\boperating\b|\bmargin\b|\bsumme\b|ergebnis\b|überschuss\b|fehlbetrag\b|eigenkapital\b|\bcashflow\b|\brésultat|\bbénéfice|\bmarge\b|\bflux nets?\b|\bcapitaux propres\b/i
/** The subtotal of issues, dividends and the like in an equity statement, often of one line only. */
const OWNERS = /^transactions with (?:the )?(?:owners|shareholders|members)\b/i
const EXPLICIT = /^(?:total|summe)\b/i
const REMAINDER =
  /\btotal|\bnet\b|\bgross\b|\bprofit|\bloss|\bearnings\b|\bincome\b|\bresult|\bsurplus|\boperating\b|\bmargin\b|assets less|\bebit|^$|ergebnis\b|überschuss\b|fehlbetrag\b|\brésultat|\bbénéfice|\bmarge\b/i
/** A component of equity is not a balancing figure, even when it happens to equal one. */
const COMPONENT = /\baccumulated\b|\bretained\b|\breserves?\b|rücklagen?\b|vortrag\b|\bréserves?\b|\breport à nouveau\b/i
const DATED = /^(?:at|as at|balances?|net book|carrying|stand (?:am|zum)|solde|au \d+)\b/i
const GROUP =
  /\bassets\b|\bliabilities\b|vermögen\b|vermögenswerte\b|\bverbindlichkeiten\b|\bschulden\b|\bactifs?\b|\bpassifs?\b|\bdettes\b/i

export function readLabelHints(label: string): LabelHints {
  const component = COMPONENT.test(label)
  const total = (TOTAL.test(label) || OWNERS.test(label)) && !component
  const dated = DATED.test(label)
  return {
    total,
    explicit: EXPLICIT.test(label),
    dated,
    remainder: REMAINDER.test(label) && !component,
    repeats: label !== '' && !dated && (total || GROUP.test(label)),
  }
}
