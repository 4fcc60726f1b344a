import { ACCOUNT_CLASSES, type AccountClassId } from '../account-classes.ts'
import type { Section } from '../sections.ts'
import { ENGLISH_NAMES } from './english.ts'
import { findDoubt } from './doubtful.ts'
import { findDepreciation, isFixedAsset } from './find-depreciation.ts'
import { findLongest, listMatches, listPhrases, type PhraseMatch } from './find-phrase.ts'
import { listEither, moveToSide } from './move-to-side.ts'
import type { Evidence, NameMeaning } from './name-meaning.ts'
import { OTHER_NAMES } from './other-languages.ts'
import { moveToTerm } from './term-of-name.ts'
import { countHeadWords, listWords, removeExcepted } from './words.ts'

const ENGLISH = listPhrases(ENGLISH_NAMES)
const OTHERS = listPhrases(OTHER_NAMES)

/** Words beside a phrase that leave it what it is. */
const NEUTRAL = new Set(
  'cost other total current non noncurrent long short term portion part amount due falling within after under over more less than 1 one 12 twelve month year'.split(
    ' ',
  ),
)

/** What an account of that name is in its section: in English, or else in another language. `group` may say whether it is current. */
export function findByName(fullName: string, section: Section | null, group: string, evidence: Evidence = {}): NameMeaning | null {
  const name = removeExcepted(fullName)
  const words = listWords(name)
  const has = (id: AccountClassId): boolean => section === null || section.has(id)
  const allows = ({ class: id }: PhraseMatch): boolean => listEither(id).some(has)
  const depreciation = findDepreciation(
    words,
    has,
    (own) => findLongest(listMatches(own, ENGLISH).filter((match) => isFixedAsset(match.class))),
    evidence.side,
  )
  if (depreciation !== null) return depreciation
  const head = countHeadWords(name)
  const english = listMatches(words, ENGLISH).filter(allows)
  if (english.length > 0) return describeMatch(findInEnglish(english, head), english, words.slice(0, head))
  const others = listMatches(words, OTHERS).filter(allows)
  return describeMatch(findLongest(others), others, words)

  function describeMatch(match: PhraseMatch | null, matches: readonly PhraseMatch[], required: readonly string[]): NameMeaning | null {
    if (match === null) return null
    const phrase = match.words.join(' ')
    const doubt = findDoubt(phrase)
    const like = matches.filter((one) => conceptOf(one) === conceptOf(match))
    const covered = new Set(like.flatMap((one) => one.words.map((_, offset) => one.start + offset)))
    return {
      ...moveToSide(moveToTerm(match.class, name, group), words, evidence, has),
      phrase,
      whole: required.every((word, at) => covered.has(at) || NEUTRAL.has(word)),
      ...(doubt !== null && { doubt }),
    }
  }
}

const conceptOf = (match: PhraseMatch): string | null => ACCOUNT_CLASSES[match.class].concept

/**
 * The head of an English name says what an account is: "Interest expense on bank loans" is no loan. What follows decides where the head says
 * nothing, or makes it narrower: "Inventory - raw materials".
 */
function findInEnglish(matches: readonly PhraseMatch[], head: number): PhraseMatch | null {
  const first = findLongest(matches.filter(({ start }) => start < head))
  const after = findLongest(matches.filter(({ start }) => start >= head))
  if (first === null || after === null) return first ?? after
  return conceptOf(first) === conceptOf(after) ? after : first
}
