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
  /** Trusts and companies that give to a charity name its commission and its number in passing. */
  charity:
    /\bstatement of financial activit(?:y|ies)\b|\bcharit(?:y|ies) SORP\b|\bstatement of recommended practice\b.{0,60}\bcharities\b|\b(?:charities act|charity commission)\b[\s\S]*\b(?:charities act|charity commission)\b/i,
  charityNumber:
    /\bregistered charit(?:y|ies)\b.{0,30}?(?:\bn(?:os?|umbers?)\b|\d{5})|\bcharity (?:registration |registered )?n(?:o\b|umber|º)/i,
} as const

/** What decides which rules apply to an entity. */
export type Traits = Pick<Profile, 'group' | 'listed' | 'audited' | 'regime' | 'charity'>

/** What a text, of a line for each page, says of the entity that it is about. Only UK standards have size regimes, and rules for charities. */
export function readTraits(text: string, standard: Standard | null): Traits {
  const says = (key: keyof typeof SAYS) => SAYS[key].test(text)
  const uk = standard === 'UK_GAAP'
  const regime = uk && says('micro') ? 'micro' : uk && says('small') ? 'small' : undefined
  return {
    group: says('group'),
    listed: says('listed'),
    audited: says('audited'),
    ...(regime === undefined ? {} : { regime }),
    charity: standard !== 'IFRS' && standard !== 'US_GAAP' && (says('charity') || SAYS.charityNumber.test(coverOf(text))),
  }
}

const COVER_PAGES = 3

const coverOf = (text: string): string => text.split('\n').slice(0, COVER_PAGES).join('\n')
