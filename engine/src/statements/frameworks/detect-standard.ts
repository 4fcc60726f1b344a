import type { Page } from '../../model/page.ts'
import type { Standard } from '../../model/profile.ts'

/** What documents under a standard say about themselves. */
const SIGNS: readonly { readonly standard: Standard; readonly says: RegExp }[] = [
  { standard: 'IFRS', says: /\bIFRSs?\b|\bIAS ?\d|International (?:Financial Reporting|Accounting) Standards?/gi },
  { standard: 'UK_GAAP', says: /\bFRS ?10[1-5]\b|\bUK GAAP\b|United Kingdom Generally Accepted|Charities SORP/gi },
  { standard: 'US_GAAP', says: /\bU\.?S\.? GAAP\b|\bForm 10-[KQ]\b|\bASUs?\b|\bASC ?\d|\bFASB\b|accepted in the United States/gi },
]

/** The standard that a document says it follows, by how often it names each; null when it names none. */
export function detectStandard(pages: readonly Page[]): Standard | null {
  const text = pages.map(({ words }) => words.map((word) => word.text).join(' ')).join('\n')
  const counted = SIGNS.map(({ standard, says }) => ({ standard, count: text.match(says)?.length ?? 0 })).toSorted(
    (a, b) => b.count - a.count,
  )
  const [most] = counted
  return most === undefined || most.count === 0 ? null : most.standard
}
