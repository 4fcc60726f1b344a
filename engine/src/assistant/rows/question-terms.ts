import { distinctiveWords } from '../../checks/facts/captions.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { questionWords } from '../question/question-words.ts'
import { withoutYears } from '../question/read-years.ts'
import { stem } from '../text/stem.ts'

/** Words of a question about the form, unit or period of the answer; and words that only mark a part. */
const SAYS_HOW = new Set(
  (
    'fy fiscal usd gbp eur dollar dollars pound pounds cent cents pence answer percent percentage decimal decimals rounded million millions billion billions ' +
    'thousand thousands approximately roughly overall respectively year-end yearend person higher lower more less fewer than same exactly much ' +
    'reported recorded recognised recognized incurred spent paid pay earn earned amounted charged start beginning came come comes went going falls falling average mean ' +
    'year-over-year compared during under used using held hold holds generate generated latest recent newest'
  ).split(' '),
)
const SAYS_PART = new Set(
  'region regions area areas segment segments division divisions business businesses market category line item items level type part share shares sale charity entity'.split(
    ' ',
  ),
)

/** Words of change: the question asks what changed, not for a line of that name. */
const CHANGES =
  /^(?:increas|decreas|chang|grow|grew|improv|declin|drop|ris[ei]|rose|fall|fell|mov(?:e|ed)$|driv|drove|compar|exceed|consist)/

/** Names of statements say where to look. */
const STATEMENTS =
  /\b(?:consolidated )?(?:cash ?flow statements?|statements? of (?:consolidated )?(?:cash ?flows?|income|operations|earnings|(?:comprehensive )?(?:income|loss)|financial (?:position|activities)|profit (?:or|and) loss|stockholders' equity)|income statements?|balance sheets?|profit and loss accounts?|financial statements?)\b/g

/** Distinctive words in a normalised form. */
export const termsOf = (text: string): ReadonlySet<string> =>
  new Set([...distinctiveWords(text)].map((word) => stem(word === 'loss' ? 'profit' : word)))

/** Words in the names of half of all lines: they help to distinguish lines but are not required. */
const COMMON = termsOf('income revenue expense profit asset liability fund value')

export const isCommon = (term: string): boolean => COMMON.has(term)

/** The words that a question asks for. Weak ones help but are not required. */
export interface QuestionTerms {
  readonly strong: ReadonlySet<string>
  readonly weak: ReadonlySet<string>
  /** The total of lines with that name. */
  readonly total: boolean
}

/** Every question may contain the entity's own name. */
export function nameTerms({ profile }: FinancialDocument, file = ''): ReadonlySet<string> {
  const name = `${profile.entity ?? ''} ${file.replace(/[_-]/g, ' ')}`.toLowerCase()
  return new Set((name.match(/[\p{L}\d]{2,}/gu) ?? []).map((word) => word.replace(/'s$/, '')))
}

/** The subject of a question, without its years, the entity's name and its question words. */
export function readTerms(document: FinancialDocument, plain: string, file = ''): QuestionTerms {
  const names = nameTerms(document, file)
  const words = questionWords(
    withoutYears(
      plain
        .replace(STATEMENTS, ' ')
        .replace(/\bfy ?'?\d+\b/g, ' ')
        .replace(/\beps\b/g, 'earnings per share'),
    ),
  ).filter((word) => !names.has(word) && !SAYS_HOW.has(word) && !CHANGES.test(word) && !/^\d/.test(word))
  const weak = termsOf(words.filter((word) => SAYS_PART.has(word)).join(' '))
  const strong = new Set([...termsOf(words.filter((word) => !SAYS_PART.has(word)).join(' '))].filter((word) => !weak.has(word)))
  return { strong, weak, total: /\btotal\b/.test(plain) }
}
