import { isAbout, type LineAbout } from '../../statements/lines-about.ts'
import type { Match } from './compare-facts.ts'

/** The check that an agreement belongs to, by the subject of its captions; the first match. */
const TOPICS: readonly (readonly [check: string, about: LineAbout])[] = [
  ['XRF-04', 'cash-balance'],
  ['XRF-12', 'deferred-tax'],
  ['XRF-08', 'depreciation-of-assets'],
  ['XRF-11', 'income-tax'],
  ['XRF-15', 'dividends'],
  ['XRF-16', 'shares'],
  ['XRF-17', 'staff'],
  ['XRF-13', 'debt'],
  ['XRF-03', 'comprehensive-income'],
  ['XRF-10', 'disposal-of-assets'],
  ['XRF-09', 'addition-of-assets'],
  ['XRF-20', 'group-entities'],
  ['XRF-19', 'revenue-by-class'],
  ['XRF-14', 'fair-values'],
]

/** The check that an agreement belongs to: references first (XRF-05, 06), then subjects, then the statement. */
export function checkOf({ one, other }: Match): string {
  const kinds = [one.statement.kind, other.statement.kind]
  const { note } = other.statement
  if (note !== undefined && one.references.includes(note)) {
    if (kinds[0] === 'balance-sheet') return 'XRF-05'
    if (kinds[0] === 'income-statement') return 'XRF-06'
  }
  const about = `${one.label} ${other.label}`
  if (!kinds.includes('note')) {
    if (isAbout(one.row.label, 'result') && !isAbout(about, 'any-comprehensive') && !kinds.includes('balance-sheet')) return 'XRF-01'
    if (kinds.includes('balance-sheet') && kinds.includes('equity-statement')) return 'XRF-02'
  }
  const [topic] = TOPICS.find(([, subject]) => isAbout(about, subject)) ?? []
  if (topic !== undefined) return topic
  if (kinds.includes('equity-statement')) return 'XRF-02'
  return kinds[0] === 'balance-sheet' || (kinds[0] === 'note' && one.instant) ? 'XRF-05' : 'XRF-06'
}
