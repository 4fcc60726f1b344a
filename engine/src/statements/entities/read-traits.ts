import type { Profile, Standard } from '../../model/profile.ts'

const SAYS = {
  group:
    /\bconsolidated (?:financial statements|balance sheets?|statements? of|income statement)\b|\bgroup (?:financial statements|balance sheet)\b/i,
  listed:
    /\bForm 10-K\b|\b(?:London|New York|Australian|Hong Kong|Tokyo|Toronto|Euronext\w*|Nasdaq) (?:Stock Exchange|Stock Market|Global)|\bNASDAQ\b|\bNYSE\b|\bASX\b|\bAIM\b|\bmain market\b/,
  audited:
    /\bindependent auditors?[’']?s?[’']? report\b|\breport of independent registered public accounting firm\b|\bindependent auditor[’']s[’']? report\b/i,
  micro:
    /\bmicro-entit(?:y|ies)\b.{0,120}\b(?:provisions|regime)\b|\bregime applicable to micro-entit(?:y|ies)\b|\bin accordance with FRS 105\b/i,
  small:
    /\bsmall companies[’']? regime\b|\bsection 1A\b|\bsmall entities\b.{0,60}\bFRS 102\b|\bspecial provisions\b.{0,60}\bsmall companies\b|\bprovisions applicable to small companies\b|\bCompanies Act 2006 relating to small companies\b|\bFRSSE\b|\bStandard for Smaller Entities\b/i,
  charity: /\bcharit(?:y|ies) (?:SORP|commission)\b|\bregistered charity\b|\bstatement of financial activities\b/i,
} as const

/** What decides which rules apply to an entity. */
export type Traits = Pick<Profile, 'group' | 'listed' | 'audited' | 'regime' | 'charity'>

/** What a text says of the entity that it is about. Only UK standards have size regimes. */
export function readTraits(text: string, standard: Standard | null): Traits {
  const says = (key: keyof typeof SAYS) => SAYS[key].test(text)
  const uk = standard === 'UK_GAAP'
  const regime = uk && says('micro') ? 'micro' : uk && says('small') ? 'small' : undefined
  return {
    group: says('group'),
    listed: says('listed'),
    audited: says('audited'),
    ...(regime === undefined ? {} : { regime }),
    charity: says('charity'),
  }
}
