import { distinctiveWords } from '../../checks/facts/captions.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { questionWords, withoutYears } from '../read-question.ts'
import { stem } from '../stem.ts'

/** Words of a question that say how to answer, in what, or for when; and those that only say that something is a part. */
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

/** Words of change: what changed is asked for, and no line of that name. */
const CHANGES =
  /^(?:increas|decreas|chang|grow|grew|improv|declin|drop|ris[ei]|rose|fall|fell|mov(?:e|ed)$|driv|drove|compar|exceed|consist)/

/** Names of statements are places to look in. */
const STATEMENTS =
  /\b(?:consolidated )?(?:cash ?flow statements?|statements? of (?:consolidated )?(?:cash ?flows?|income|operations|earnings|(?:comprehensive )?(?:income|loss)|financial (?:position|activities)|profit (?:or|and) loss|stockholders' equity)|income statements?|balance sheets?|profit and loss accounts?|financial statements?)\b/g

/** Telling words in the one form in which they are compared. */
export const termsOf = (text: string): ReadonlySet<string> =>
  new Set([...distinctiveWords(text)].map((word) => stem(word === 'loss' ? 'profit' : word)))

/** Words that stand in the names of half of all lines: they help to tell lines apart and need not be found. */
const COMMON = termsOf('income revenue expense profit asset liability fund value')

export const isCommon = (term: string): boolean => COMMON.has(term)

/** Words that a question asks for. Weak ones help and need not be found. */
export interface QuestionTerms {
  readonly strong: ReadonlySet<string>
  readonly weak: ReadonlySet<string>
}

/** The entity's own name stands in every question about it. */
export function nameTerms({ profile }: FinancialDocument, file = ''): ReadonlySet<string> {
  const name = `${profile.entity ?? ''} ${file.replace(/[_-]/g, ' ')}`.toLowerCase()
  return new Set((name.match(/[\p{L}\d]{2,}/gu) ?? []).map((word) => word.replace(/'s$/, '')))
}

/** What a question is about, without its years, the entity's name and the words that it asks with. */
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
  return { strong, weak }
}
