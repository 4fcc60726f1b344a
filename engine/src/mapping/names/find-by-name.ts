import { ACCOUNT_CLASSES, type AccountClassId } from '../account-classes.ts'
import type { Section } from '../sections.ts'
import { ENGLISH_NAMES } from './english.ts'
import { findDepreciation, isFixedAsset } from './find-depreciation.ts'
import { findPhrase, listMatches, listPhrases, type PhraseMatch } from './find-phrase.ts'
import type { NameMeaning } from './name-meaning.ts'
import { OTHER_NAMES } from './other-languages.ts'
import { moveToTerm } from './term-of-name.ts'
import { countHeadWords, listWords } from './words.ts'

const ENGLISH = listPhrases(ENGLISH_NAMES)
const OTHERS = listPhrases(OTHER_NAMES)

/** Words beside a phrase that leave it what it is. */
const NEUTRAL = new Set('cost other total current non long short term portion part due within after more than one year'.split(' '))

/** What an account of that name is in its section: in English, or else in another language. `group` may say whether it is current. */
export function findByName(name: string, section: Section | null, group: string): NameMeaning | null {
  const words = listWords(name)
  const allows = (id: AccountClassId): boolean => section === null || section.has(id)
  const depreciation = findDepreciation(words, allows, (own) => findInEnglish(own, own.length, (match) => isFixedAsset(match.class)))
  if (depreciation !== null) return depreciation
  const head = countHeadWords(name)
  const english = findInEnglish(words, head, (one) => allows(one.class))
  const match = english ?? findPhrase(words, OTHERS, (one) => allows(one.class))
  if (match === null) return null
  const covered = new Set(
    listMatches(words, english === null ? OTHERS : ENGLISH)
      .filter((one) => conceptOf(one.class) === conceptOf(match.class))
      .flatMap((one) => one.words.map((_, offset) => one.start + offset)),
  )
  const whole = words.slice(0, english === null ? words.length : head).every((word, at) => covered.has(at) || NEUTRAL.has(word))
  return { class: moveToTerm(match.class, name, group), phrase: match.words.join(' '), whole }
}

const conceptOf = (id: AccountClassId): string | null => ACCOUNT_CLASSES[id].concept

/**
 * The head of an English name says what an account is: "Interest expense on bank loans" is no loan. What follows decides where the head says
 * nothing, or makes it narrower: "Inventory - raw materials".
 */
function findInEnglish(words: readonly string[], head: number, allows: (match: PhraseMatch) => boolean): PhraseMatch | null {
  const first = findPhrase(words, ENGLISH, (match) => match.start < head && allows(match))
  const after = findPhrase(words, ENGLISH, (match) => match.start >= head && allows(match))
  if (first === null || after === null) return first ?? after
  return conceptOf(first.class) === conceptOf(after.class) ? after : first
}
