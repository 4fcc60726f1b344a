import type { Page } from '../../model/page.ts'
import type { Standard } from '../../model/profile.ts'

/** What documents under a standard say about themselves. Standards of other countries that are IFRS word for word count as IFRS. */
const SIGNS: readonly { readonly standard: Standard; readonly says: RegExp }[] = [
  {
    standard: 'IFRS',
    says: /\bIFRSs?\b|\bIAS ?\d|International (?:Financial Reporting|Accounting) Standards?|\bHKFRSs?\b|\bHKAS ?\d|\bSFRS\(I\)|\bAASB ?\d|\bAustralian Accounting Standards\b/gi,
  },
  {
    standard: 'UK_GAAP',
    says: /\bFRS ?10[1-5]\b|\bFinancial Reporting Standard 10[1-5]\b|\bUK GAAP\b|United Kingdom Generally Accepted|Charities SORP/gi,
  },
  { standard: 'US_GAAP', says: /\bU\.?S\.? GAAP\b|\bForm 10-[KQ]\b|\bASUs?\b|\bASC ?\d|\bFASB\b|accepted in the United States/gi },
]
/** Singapore numbers its standards as the UK does: FRS 102 is on share-based payment there. */
const SINGAPORE = /\bSingapore Financial Reporting Standards\b|\bFinancial Reporting Standards in Singapore\b|\bSFRS\b/i
/** UK company law of small companies, whose accounts seldom name a standard: those that follow IFRS would. */
const UK_LAW =
  /\bmicro-entit(?:y|ies)\b.{0,60}\b(?:accounts|balance sheet|provisions)\b|\b(?:exempt|exemption)\b.{0,60}\bsection 4(?:77|80) of the Companies Act 2006\b|\bsmall companies[’']? regime\b|\bCompanies Act 2006 relating to small companies\b/i

/** The standard that a document says it follows, by how often it names each, or else by the law it follows; null when it names none. */
export function detectStandard(pages: readonly Page[]): Standard | null {
  const text = pages.map(({ words }) => words.map((word) => word.text).join(' ')).join('\n')
  const listed = SINGAPORE.test(text) ? SIGNS.filter(({ standard }) => standard !== 'UK_GAAP') : SIGNS
  const counted = listed
    .map(({ standard, says }) => ({ standard, count: text.match(says)?.length ?? 0 }))
    .toSorted((a, b) => b.count - a.count)
  const [most] = counted
  if (most !== undefined && most.count > 0) return most.standard
  return UK_LAW.test(text) ? 'UK_GAAP' : null
}
