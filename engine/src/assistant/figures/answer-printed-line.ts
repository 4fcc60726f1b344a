import type { TextLine } from '../../model/document.ts'
import { readAmount } from '../rows/amounts-at-end.ts'
import { ownTerms } from '../rows/find-rows.ts'
import { readTerms } from '../rows/question-terms.ts'
import { namesAsked } from '../question/read-asked.ts'
import { hasNoSubstitute, isOther } from './find-line-matches.ts'
import type { Known, PlainAnswer } from '../known.ts'
import type { Question } from '../question/question.ts'
import { newestYear, readYears } from '../question/read-years.ts'
import { answerOf, cite, onPage, plainly, quote } from '../format-answer.ts'

const FIGURE = /\bhow (?:much|many|high|large|big)\b|\bnumber of\b|\bamount|\bwhat (?:was|were|is|are)\b/
const PER_SHARE = /\bper\b.*\bshare\b|\beps\b/
const MAX_LINE_LENGTH = 140
const MAX_OTHERS = 3

/** A printed line that names the subject and ends in figures, where no table was read: in scans, or for pence printed as "0.18p". */
export function answerPrintedLine({ plain }: Question, { document, file }: Known): PlainAnswer | null {
  if (document === null || !FIGURE.test(plain) || (hasNoSubstitute(plain) && !PER_SHARE.test(plain))) return null
  const { strong, weak } = readTerms(document, plain, file)
  if (strong.size === 0) return null
  const found = document.lines.flatMap((on) =>
    on.flatMap((line) => (holds(line, strong, strong.size + weak.size + MAX_OTHERS) ? [{ line, amounts: readAmount(line.text) }] : [])),
  )
  // Figures per share are printed with that word.
  const perShare = PER_SHARE.test(plain)
  const distinctive = found.filter(
    ({ amounts, line }) =>
      amounts.length > 0 &&
      !isOther(line.text, plain) &&
      namesAsked(plain, line.text) &&
      (!perShare || /\bshare|\beps\b|\bsecurity\b|\bunit\b/i.test(line.text)),
  )
  const [first] = distinctive.toSorted((a, b) => a.line.text.length - b.line.text.length)
  if (first === undefined) return null
  const newest = newestYear(document)
  const [asked] = readYears(document, plain)
  const at = asked !== undefined && newest !== undefined && asked === newest - 1 && first.amounts.length > 1 ? 1 : 0
  const amount = first.amounts[at] ?? ''
  return answerOf(
    [`**${plainly(amount)}**, from a line outside the recognised tables: ${quote(first.line.text)} (${onPage(first.line.page)}).`],
    [cite(document, { page: first.line.page, box: first.line.box, text: first.line.text })],
  )
}

/** The line contains all the words of the question, and little else. */
function holds({ text }: TextLine, strong: ReadonlySet<string>, most: number): boolean {
  if (text.length > MAX_LINE_LENGTH || !/\d/.test(text)) return false
  const own = ownTerms(text)
  return own.size <= most && [...strong].every((word) => own.has(word))
}
