import { type ConceptId, CONCEPT_IDS } from '@tickmark/engine/filing'

/** Lines that come before a line of the catalogue that is earlier in it: the balance sheet of the Companies Act deducts what is due within a year first. */
const DEDUCTED: readonly ConceptId[] = [
  'current-liabilities',
  'net-current-assets',
  'total-assets-less-current-liabilities',
  'non-current-liabilities',
  'provisions',
  'deferred-tax-liabilities',
  'pension-obligation',
  'net-assets',
]
/** What shows that a balance sheet deducts liabilities. */
const DEDUCTS: ReadonlySet<ConceptId> = new Set(['net-current-assets', 'total-assets-less-current-liabilities'])

/** Where lines of the statements are among each other: parts before their total, as in the catalogue. */
export function orderLines(lines: ReadonlySet<ConceptId>): ReadonlyMap<ConceptId, number> {
  const order = [...CONCEPT_IDS]
  if ([...DEDUCTS].some((line) => lines.has(line))) {
    const rest = order.filter((line) => !DEDUCTED.includes(line))
    rest.splice(rest.indexOf('liabilities-held-for-sale') + 1, 0, ...DEDUCTED)
    return new Map(rest.map((line, at) => [line, at]))
  }
  return new Map(order.map((line, at) => [line, at]))
}
