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

/** Standards of other countries, as statements of compliance name them. */
const OTHERS = withNames(
  String.raw`\baccepted in (?:the Republic of )?(?:Japan|Canada|China|Korea|Taiwan|India|Israel|Switzerland|Germany|Brazil|Mexico)\b|\b(?:Japanese|Canadian|Swiss|German|Indian|PRC|Chinese) GAAP\b|\bJ-?GAAP\b|\bInd(?:ian)? (?:AS|Accounting Standards)\b|\bAccounting Standards for (?:Business|Private) Enterprises\b|\bGerman Commercial Code\b`,
)

/** A subsidiary says with what its parent prepares the consolidated statements that it is included in. */
const OF_PARENT =
  /\b(?:parent|holding company)\b(?:(?!\. [A-Z]|\b(?:accordance|compliance|conformity) with\b).){0,200}?\bconsolidated\b(?:(?!\. [A-Z]).){0,80}?\b(?:accordance|compliance|conformity) with\b[^.;:]{0,90}/g

const textsOf = (pages: readonly Page[]): readonly string[] => pages.map(({ words }) => words.map((word) => word.text).join(' '))

/** Whether a document says at least as often that it was prepared with the standards of another country as with this one. */
export function statesOther(pages: readonly Page[], than: Standard | null): boolean {
  const texts = textsOf(pages)
  const count = (says: RegExp) => texts.reduce((sum, text) => sum + (text.match(new RegExp(says, 'gi'))?.length ?? 0), 0)
  const others = count(OTHERS)
  return others > 0 && others >= STATEMENTS.filter(({ standard }) => standard === than).reduce((sum, { says }) => sum + count(says), 0)
}

/** The standards with which a document says that it was prepared, each with the first page that says so. */
export function listStated(pages: readonly Page[]): StatedStandard[] {
  const texts = pages.map(({ number, words }) => ({
    number,
    text: words
      .map((word) => word.text)
      .join(' ')
      .replaceAll(OF_PARENT, ' '),
  }))
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
 * doubt, as where a subsidiary also names the standard of its group, or another country's is compared with it.
 */
export function findStatedStandard(pages: readonly Page[]): StatedStandard | null {
  const [stated, ...others] = listStated(pages)
  if (stated === undefined || others.length > 0 || detectStandard(pages) !== stated.standard) return null
  return statesOther(pages, stated.standard) ? null : stated
}
