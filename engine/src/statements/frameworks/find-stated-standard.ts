import type { Page } from '../../model/page.ts'
import type { Standard, StatedStandard } from '../../model/profile.ts'
import { detectStandard } from './detect-standard.ts'

/** "In accordance with …", within one clause. Dots stay in abbreviations such as "U.S.". No character can be read in two ways, so it is quick. */
const PREPARED_WITH = String.raw`\b(?:accordance|compliance|conformity|comply|complies|complied) with\b(?:[^.;:]|\.(?=\S)|(?<=\b[A-Z])\.(?!\S)){0,90}?`

const withNames = (names: string): RegExp => new RegExp(`${PREPARED_WITH}(?:${names})`, 'i')

/** How statements of compliance name each standard. Auditing standards have other names. */
const STATEMENTS: readonly { readonly standard: Standard; readonly says: RegExp }[] = [
  { standard: 'IFRS', says: withNames(String.raw`\bIFRSs?\b|\bInternational (?:Financial Reporting|Accounting) Standards?\b`) },
  {
    standard: 'UK_GAAP',
    says: withNames(
      String.raw`\bFRS ?10[1-5]\b|\bFinancial Reporting Standard (?:for|10[1-5]|applicable)\b|\bUK GAAP\b|\b(?:United Kingdom|UK) (?:Generally Accepted|Accounting Standards)`,
    ),
  },
  {
    standard: 'US_GAAP',
    says: withNames(
      String.raw`\bU\.?S\.? GAAP\b|\baccepted in the (?:United States|U\.S)|\b(?:United States|U\.S\.) generally accepted accounting`,
    ),
  },
]

/** The standards with which a document says that it was prepared, each with the first page that says so. */
export function listStated(pages: readonly Page[]): StatedStandard[] {
  const texts = pages.map(({ number, words }) => ({ number, text: words.map((word) => word.text).join(' ') }))
  return STATEMENTS.flatMap(({ standard, says }) => {
    const found = texts.find(({ text }) => says.test(text))
    return found === undefined ? [] : [{ standard, page: found.number }]
  })
}

/** The standards that a document names as its own: in a statement of compliance, or more often than others. */
export function listNamed(pages: readonly Page[]): Standard[] {
  const most = detectStandard(pages)
  return [...new Set([...listStated(pages).map(({ standard }) => standard), ...(most === null ? [] : [most])])]
}

/**
 * The standard that a document certainly follows by its own words: it says so of one standard alone, and names that one most often. Null in
 * doubt, as where a subsidiary also names the standard of its group.
 */
export function findStatedStandard(pages: readonly Page[]): StatedStandard | null {
  const [stated, ...others] = listStated(pages)
  return stated !== undefined && others.length === 0 && detectStandard(pages) === stated.standard ? stated : null
}
