import { answerOf, plainly } from '../format-answer.ts'
import type { Known, PlainAnswer } from '../known.ts'
import { magnitudeOf, printExact, printPercent } from '../measures/exact.ts'
import type { Question } from '../question/question.ts'
import { CHANGE } from '../question/read-intent.ts'
import { readYears } from '../question/read-years.ts'
import { workedFigure } from '../tool-figure.ts'
import { changeBetween } from './compare-figures.ts'
import { findLineMatches, type LineMatch } from './find-line-matches.ts'
import { citeFigure, placeOf, printed, warnOf, yearsOfLine } from './format-line.ts'

/** The line whose change is asked for: the first with two years. */
function findMovingLine({ document, file }: Known, plain: string): LineMatch | undefined {
  const subject = plain
    .replace(new RegExp(CHANGE, 'g'), ' ')
    .replace(/\b(?:by|how|from|to|between|with|against)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    // "What changed in receivables?" is left with "what in receivables".
    .replace(/^(?:what )?(?:(?:is|was) )?(?:the )?(?:in|of) (?:the )?/, '')
  return document === null ? undefined : findLineMatches(document, subject, file).find((line) => yearsOfLine(line).length >= 2)
}

/** "How did inventories change?": the two printed figures and their difference. Null where no line of that name has two years. */
export function answerChange({ plain }: Question, known: Known): PlainAnswer | null {
  const { document } = known
  if (document === null || !CHANGE.test(plain)) return null
  const line = findMovingLine(known, plain)
  if (line === undefined) return null
  const shown = yearsOfLine(line)
  const asked = readYears(document, plain).filter((year) => shown.includes(year))
  const newer = asked.length >= 2 ? asked[0] : (asked.find((year) => shown.includes(year - 1)) ?? shown[0])
  const older = asked.length >= 2 ? asked.at(-1) : shown.find((year) => newer !== undefined && year < newer)
  const [now, before] = [newer, older].map((year) => (year === undefined ? undefined : line.figures.get(year)))
  if (now === undefined || before === undefined) return null
  const { amount, decimals, share } = changeBetween(now, before)
  const citations = [now, before].map((figure) => citeFigure(document, line, figure))
  const warning = warnOf(known, citations)
  const [name, place] = [`“${plainly(line.label)}”`, placeOf(line, now)]
  if (amount.n === 0n)
    return answerOf([`${name} did not change: ${printed(now)} in ${newer} and in ${older} (${place}).`, warning], citations)
  const verb = share === null ? 'moved' : share.n > 0n ? 'rose' : 'fell'
  const size = printExact(magnitudeOf(amount), decimals)
  const percent = share === null ? '' : printPercent(magnitudeOf(share))
  const sum = `${plainly(now.text)} in ${newer} less ${plainly(before.text)} in ${older} is ${printExact(amount, decimals)}`
  const ofBefore = percent === '' ? '' : `, **${percent}** of ${plainly(before.text)}`
  return answerOf([`${name} ${verb} by **${size}** from ${older} to ${newer} (${place}): ${sum}${ofBefore}.`, warning], citations, [
    workedFigure(size, 'amount'),
    ...(percent === '' ? [] : [workedFigure(percent, 'percent')]),
  ])
}
