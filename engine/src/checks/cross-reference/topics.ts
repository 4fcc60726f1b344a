import type { Match } from './compare-facts.ts'

/** The check that an agreement belongs to, by the subject of its captions; the first match. */
const TOPICS: readonly {
  readonly check: string
  readonly about: RegExp
  readonly not?: RegExp
}[] = [
  { check: 'XRF-04', about: /\bcash\b.*\bequivalents?\b|\bcash (?:at|and|in)\b|\bbank overdrafts?\b|\bclosing cash\b/i },
  { check: 'XRF-12', about: /\bdeferred (?:income )?tax/i },
  {
    check: 'XRF-08',
    about: /\b(?:depreciation|amorti[sz]ation|impairments?)\b/i,
    not: /receivables?\b|debtors\b|amorti[sz]ed cost|carrying/i,
  },
  { check: 'XRF-11', about: /\b(?:tax|taxes|taxation)\b/i, not: /before|net of|other taxes|social security|after/i },
  { check: 'XRF-15', about: /\bdividends?\b|\bdistributions? (?:to|paid)/i, not: /received|from|income/i },
  {
    check: 'XRF-16',
    about: /\bshares? (?:issued|capital|premium|issues?)\b|\bissues? of (?:\w+ )?shares\b|\bcommon stock\b|\bordinary shares\b/i,
  },
  { check: 'XRF-17', about: /\b(?:wages|salar(?:y|ies)|staff|employees?|pensions?|social security|personnel|share[- ]based)\b/i },
  { check: 'XRF-13', about: /\b(?:borrowings?|loans?|leases?|debt|notes payable|overdrafts?|bonds?|debentures?)\b/i, not: /receivable/i },
  { check: 'XRF-03', about: /\b(?:other comprehensive|translation|remeasurements?|actuarial|hedges?|hedging|unreali[sz]ed)\b/i },
  { check: 'XRF-10', about: /\bdisposals?\b|\bsales? of (?:property|plant|equipment|tangible|fixed)/i },
  {
    check: 'XRF-09',
    about:
      /\badditions?\b|\bpurchases? of (?:\w+ )?(?:property|plant|equipment|assets|tangible|intangible|fixed)|\bcapital expenditures?\b/i,
  },
  { check: 'XRF-20', about: /\b(?:associates?|joint ventures?|non-?controlling|minority|goodwill|subsidiar(?:y|ies)|equity method)\b/i },
  { check: 'XRF-19', about: /\b(?:revenues?|turnover|sales|segments?|geographic\w*)\b/i, not: /cost of|costs of/i },
  { check: 'XRF-14', about: /\b(?:fair values?|financial (?:assets|liabilities|instruments)|amorti[sz]ed cost)\b/i },
]

const PROFIT = /^(?:consolidated )?(?:net )?(?:\(?loss(?:es)?\)?|profit|income|earnings|surplus|deficit)\b/i

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
    if (PROFIT.test(one.row.label) && !/comprehensive/i.test(about) && !kinds.includes('balance-sheet')) return 'XRF-01'
    if (kinds.includes('balance-sheet') && kinds.includes('equity-statement')) return 'XRF-02'
  }
  const topic = TOPICS.find(({ about: says, not }) => says.test(about) && not?.test(about) !== true)
  if (topic !== undefined) return topic.check
  if (kinds.includes('equity-statement')) return 'XRF-02'
  return kinds[0] === 'balance-sheet' || (kinds[0] === 'note' && one.instant) ? 'XRF-05' : 'XRF-06'
}
