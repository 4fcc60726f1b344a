import { citeSentence, placeOfSentence } from '../text/answer-search.ts'
import { findStatedFigures, type StatedFigure } from '../rows/stated-figures.ts'
import { readTerms, termsOf } from '../rows/question-terms.ts'
import { namesAsked } from '../question/read-asked.ts'
import { findLineMatches, findNarrowerLine, hasNoSubstitute, isNarrower } from './find-line-matches.ts'
import type { WrittenFigure } from '../grounding/read-figures.ts'
import type { Known, PlainAnswer } from '../known.ts'
import type { Question } from '../question/question.ts'
import { readYears } from '../question/read-years.ts'
import { answerOf, plainly, quote } from '../format-answer.ts'

/** Asks for a figure. */
const FIGURE =
  /\bhow (?:much|many|high|large|big|long)\b|\bnumber of\b|\bamount(?:s|ed)?\b|\bwhat (?:was|were)\b|\bwhat (?:is|are)\b.*\b(?:total|amount|number|rate|cost|value)\b|^(?:approximately|roughly|about) /

/** What kind of figure fits: a count is not money, and money is not a share. A single word is too little to accept any figure near it. */
function kindAsked(plain: string, words: number): (figure: WrittenFigure) => boolean {
  if (/\bhow many\b|\bnumber of\b/.test(plain)) return ({ money, percent }) => !money && !percent
  if (/\brates?\b|\bpercent|%|\bshare of\b|\bmargin\b|\bproportion\b/.test(plain)) return ({ percent }) => percent
  if (/\bhow long\b|\bhow old\b/.test(plain)) return ({ money }) => !money
  return ({ money, scaled, percent, value }) => !percent && (money || scaled || (words > 1 && value >= 1000n))
}

function listStated(plain: string, { document, file }: Known): StatedFigure[] {
  if (document === null || !FIGURE.test(plain) || (hasNoSubstitute(plain) && !/\bshare\b|\beps\b/.test(plain))) return []
  const terms = readTerms(document, plain, file)
  if (terms.strong.size === 0) return []
  const found = findStatedFigures(document, terms, readYears(document, plain), kindAsked(plain, terms.strong.size))
  return found.filter(({ sentence }) => namesAsked(plain, sentence.text) && !isOfAnother(sentence.text, plain, document.profile.entity))
}

/** "During the year Ariana reported revenue of …". */
const REPORTS =
  /(?<=[\p{L},] )(\p{Lu}[\p{L}&’'-]+),?(?: (?:plc|limited|ltd|inc|corp)\.?)? (?:(?:has|had|also) )?(?:reported|generated|earned|recorded|posted|achieved) /giu
const ITSELF =
  /^(?:company|group|trust|charity|society|partnership|corporation|foundation|association|bank|fund|board|management|directors)$/i

/** Whether a sentence gives a figure that another company reported, which neither the question nor the draft's own name mentions. */
function isOfAnother(text: string, plain: string, entity: string | undefined): boolean {
  if (entity === undefined) return false
  const own = entity.toLowerCase()
  return [...text.matchAll(REPORTS)].some(([, name = '']) => {
    const word = name.toLowerCase()
    return /^\p{Lu}/u.test(name) && !ITSELF.test(name) && !own.includes(word) && !plain.includes(word)
  })
}

/** A figure stated in running text, quoted with its sentence. */
export function answerStatedFigure({ plain }: Question, known: Known): PlainAnswer | null {
  const { document } = known
  const found = listStated(plain, known)
  const [first, ...others] = found.map(({ sentence, ...said }) => ({
    ...said,
    quoted: `${quote(sentence.text)} (${placeOfSentence(sentence)})`,
  }))
  if (document === null || first === undefined) return null
  return answerOf(
    [
      `**${plainly(first.text)}**${first.year === undefined ? '' : ` for ${first.year}`}, as the draft says: ${first.quoted}`,
      others.length === 0 ? '' : `It also says:\n${others.map(({ quoted }) => `- ${quoted}`).join('\n')}`,
    ],
    found.map(({ sentence }) => citeSentence(document, sentence)),
  )
}

/** A sentence that starts with the subject and goes on with its amount. */
const STATES =
  /^(?:(?:total|our|the (?:company|group)['’]s|the) )?(.{3,120}?),? (?:was|were|is|are|totall?ed|amounted to|of approximately)\b/i
const MAX_OTHERS = 2

/** Whether a sentence is about the very words asked for: "Rent expense was …". */
function isAbout(text: string, strong: ReadonlySet<string>): boolean {
  const said = [...termsOf(STATES.exec(text)?.[1] ?? '')]
  return said[0] !== undefined && strong.has(said[0]) && [...strong].every((word) => said.includes(word))
}

/**
 * A sentence that comes before a row: one about the part of a line that the question names and no row shows, or one that states the figure
 * outright where only a note's row with a longer name is found.
 */
export function answerStated(question: Question, known: Known): PlainAnswer | null {
  const { plain } = question
  const { document, file } = known
  if (document === null || !FIGURE.test(plain)) return null
  if (isNarrower(document, plain, file) && findNarrowerLine(document, plain, file) === null) return answerStatedFigure(question, known)
  const { strong, weak } = readTerms(document, plain, file)
  const [line] = strong.size === 0 ? [] : findLineMatches(document, plain, file)
  if (line === undefined || line.statement.kind !== 'note') return null
  const more = [...termsOf(line.label)].filter((word) => !strong.has(word) && !weak.has(word))
  const [first] = more.length < MAX_OTHERS ? [] : listStated(plain, known)
  return first !== undefined && isAbout(first.sentence.text, strong) ? answerStatedFigure(question, known) : null
}
