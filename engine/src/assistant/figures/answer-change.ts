import { printAmount } from '../../model/print-amount.ts'
import type { Figure } from '../../model/table.ts'
import { citeFigure, newestYear, placeOf, printed, warnOf } from './answer-line.ts'
import { findLineMatches, UNDATED } from './find-line-matches.ts'
import type { Known, PlainAnswer, Question } from '../known.ts'
import { readYears } from '../question/read-question.ts'
import type { ToolFigure } from '../tool-figure.ts'
import { answerOf, plainly } from '../format-answer.ts'

const CHANGE =
  /\b(?:chang(?:e|ed|es)|grow|grew|grown|growth|increas(?:e|ed)|decreas(?:e|ed)|f[ae]ll|fallen|r[io]se|risen|movement|moved|compared?|higher|lower|exceed(?:s|ed)?|versus|vs|year[- ]on[- ]year|up or down|difference between)\b/

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)
const scaledTo = ({ value, decimals }: Figure, to: number): bigint => value * 10n ** BigInt(to - decimals)

/** `part / whole`, rounded half away from zero, with this many decimals. */
export function divide(part: bigint, whole: bigint, decimals: number): bigint {
  const scaled = magnitude(part) * 10n ** BigInt(decimals)
  const rounded = (scaled * 2n + magnitude(whole)) / (magnitude(whole) * 2n)
  return part < 0n === whole < 0n ? rounded : -rounded
}

/** "9.1", from scaled integers. */
const percentOf = (part: bigint, whole: bigint): string => printAmount(divide(part * 100n, whole, 1), 1)

/** Two figures in the unit of the finer one. */
export function pairOf(one: Figure, other: Figure): { readonly a: bigint; readonly b: bigint; readonly decimals: number } {
  const decimals = Math.max(one.decimals, other.decimals)
  return { a: scaledTo(one, decimals), b: scaledTo(other, decimals), decimals }
}

/** The change of a line from one year to the next, computed from the two printed figures. */
export function answerChange({ plain }: Question, known: Known): PlainAnswer | null {
  const { document, file } = known
  if (document === null || !CHANGE.test(plain)) return null
  const subject = plain
    .replace(new RegExp(CHANGE, 'g'), ' ')
    .replace(/\b(?:by|how|from|to|between|with|against)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const line = findLineMatches(document, subject, file).find(
    ({ figures }) => [...figures.keys()].filter((year) => year !== UNDATED).length >= 2,
  )
  if (line === undefined) return null
  const shown = [...line.figures.keys()].filter((year) => year !== UNDATED).toSorted((a, b) => b - a)
  const asked = readYears(plain, newestYear(document)).filter((year) => shown.includes(year))
  const newer = asked.length >= 2 ? asked[0] : (asked.find((year) => shown.includes(year - 1)) ?? shown[0])
  const older = asked.length >= 2 ? asked.at(-1) : shown.find((year) => newer !== undefined && year < newer)
  const [now, before] = [newer, older].map((year) => (year === undefined ? undefined : line.figures.get(year)))
  if (now === undefined || before === undefined || newer === undefined || older === undefined) return null
  const { a, b, decimals } = pairOf(now, before)
  const change = a - b
  const verb =
    change === 0n
      ? 'did not change'
      : magnitude(a) > magnitude(b) && a < 0n === b < 0n
        ? 'rose'
        : magnitude(a) < magnitude(b) && a < 0n === b < 0n
          ? 'fell'
          : 'moved'
  const sum = `${plainly(now.text)} in ${newer} less ${plainly(before.text)} in ${older} is ${printAmount(change, decimals)}`
  const share = b === 0n || a < 0n !== b < 0n ? '' : percentOf(magnitude(magnitude(a) - magnitude(b)), magnitude(b))
  const citations = [now, before].map((figure) => citeFigure(document, line, figure))
  const toToolFigure = (text: string, kind: ToolFigure['kind']): ToolFigure => ({
    text,
    value: text.replace(/[^\d.]/g, ''),
    scale: 0,
    kind,
  })
  const worked = [toToolFigure(printAmount(magnitude(change), decimals), 'amount'), toToolFigure(share, 'percent')]
  const answer = answerOf(
    [
      change === 0n
        ? `“${plainly(line.label)}” did not change: ${printed(now)} in ${newer} and in ${older} (${placeOf(line, now)}).`
        : `“${plainly(line.label)}” ${verb} by **${printAmount(magnitude(change), decimals)}** from ${older} to ${newer} (${placeOf(line, now)}): ${sum}${share === '' ? '' : `, **${share}%** of ${plainly(before.text)}`}.`,
      warnOf(known, citations),
    ],
    citations,
  )
  return { ...answer, worked }
}
