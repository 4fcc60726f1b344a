import type { FinancialDocument } from '../model/document.ts'
import { printAmount } from '../model/print-amount.ts'
import type { Figure } from '../model/table.ts'
import type { LineItem } from '../checks/line-items.ts'
import { citeFigure, newestYear, placeOf, printed, warnOf } from './answer-lines.ts'
import { findAskedLines, findItemLines, UNDATED, type AskedLine } from './find-asked-lines.ts'
import type { Known, PlainAnswer, Question } from './known.ts'
import { readYears } from './read-question.ts'
import { answerOf, plainly } from './write.ts'

const CHANGE =
  /\b(?:chang(?:e|ed|es)|grow|grew|grown|growth|increas(?:e|ed)|decreas(?:e|ed)|f[ae]ll|fallen|r[io]se|risen|movement|moved|compared?|versus|vs|year[- ]on[- ]year|up or down|difference between)\b/

interface Ratio {
  readonly words: RegExp
  readonly name: string
  readonly of: readonly LineItem[]
  readonly per: readonly LineItem[]
  /** As a percentage; otherwise so many times. */
  readonly percent: boolean
}

const RATIOS: readonly Ratio[] = [
  { words: /\bgross (?:profit )?margin\b/, name: 'Gross margin', of: ['gross-profit'], per: ['revenue'], percent: true },
  { words: /\boperating (?:profit )?margin\b/, name: 'Operating margin', of: ['operating-profit'], per: ['revenue'], percent: true },
  { words: /\bnet (?:profit )?margin\b|\bprofit margin\b/, name: 'Net margin', of: ['profit'], per: ['revenue'], percent: true },
  { words: /\b(?:effective )?tax rate\b/, name: 'Tax on profit before tax', of: ['tax'], per: ['profit-before-tax'], percent: true },
  { words: /\bcurrent ratio\b/, name: 'Current ratio', of: ['current-assets'], per: ['current-liabilities'], percent: false },
]

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)
const scaledTo = ({ value, decimals }: Figure, to: number): bigint => value * 10n ** BigInt(to - decimals)

/** `part / whole`, rounded half away from nothing, with so many decimals. */
function divide(part: bigint, whole: bigint, decimals: number): bigint {
  const scaled = magnitude(part) * 10n ** BigInt(decimals)
  const rounded = (scaled * 2n + magnitude(whole)) / (magnitude(whole) * 2n)
  return part < 0n === whole < 0n ? rounded : -rounded
}

/** "9.1", from scaled integers. */
const percentOf = (part: bigint, whole: bigint): string => printAmount(divide(part * 100n, whole, 1), 1)

function pairOf(one: Figure, other: Figure): { readonly a: bigint; readonly b: bigint; readonly decimals: number } {
  const decimals = Math.max(one.decimals, other.decimals)
  return { a: scaledTo(one, decimals), b: scaledTo(other, decimals), decimals }
}

/** By how much a line changed from one year to the next, worked out from the two figures as printed. */
export function answerChange({ plain }: Question, known: Known): PlainAnswer | null {
  const { document } = known
  if (document === null || !CHANGE.test(plain)) return null
  const subject = plain
    .replace(new RegExp(CHANGE, 'g'), ' ')
    .replace(/\b(?:by|how|from|to|between|with|against)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const line = findAskedLines(document, subject).find(({ figures }) => [...figures.keys()].filter((year) => year !== UNDATED).length >= 2)
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
  const share =
    b === 0n || a < 0n !== b < 0n ? '' : `, ${percentOf(magnitude(magnitude(a) - magnitude(b)), magnitude(b))} % of ${plainly(before.text)}`
  const citations = [now, before].map((figure) => citeFigure(document, line, figure))
  return answerOf(
    [
      change === 0n
        ? `“${plainly(line.label)}” did not change: ${printed(now)} in ${newer} and in ${older} (${placeOf(line, now)}).`
        : `“${plainly(line.label)}” ${verb} by **${printAmount(magnitude(change), decimals)}** from ${older} to ${newer} (${placeOf(line, now)}): ${sum}${share}.`,
      warnOf(known, citations),
    ],
    citations,
  )
}

/** A ratio of two lines, with its arithmetic. */
export function answerRatio({ plain }: Question, known: Known): PlainAnswer | null {
  const { document } = known
  const ratio = RATIOS.find(({ words }) => words.test(plain))
  if (document === null || ratio === undefined) return null
  const [part, whole] = [ratio.of, ratio.per].map(
    (items) => findItemLines(document, items)[0] ?? findAskedLines(document, items.join(' ').replaceAll('-', ' '))[0],
  )
  if (part === undefined || whole === undefined) return null
  const common = [...part.figures.keys()].filter((year) => year !== UNDATED && whole.figures.has(year)).toSorted((a, b) => b - a)
  const asked = readYears(plain, newestYear(document))
  const years = asked.length === 0 ? common.slice(0, 2) : asked.filter((year) => common.includes(year))
  const told = years.flatMap((year) => tellRatio(document, ratio, { part, whole }, year))
  if (told.length === 0) return null
  const citations = told.flatMap(({ citations: own }) => own)
  return answerOf(
    [
      `${ratio.name}: ${told.map(({ text }) => text).join('; ')}. Worked out from the figures as printed, signs aside.`,
      warnOf(known, citations),
    ],
    citations,
  )
}

function tellRatio(document: FinancialDocument, { percent }: Ratio, { part, whole }: { part: AskedLine; whole: AskedLine }, year: number) {
  const [over, under] = [part.figures.get(year), whole.figures.get(year)]
  if (over === undefined || under === undefined || under.value === 0n) return []
  const { a, b } = pairOf(over, under)
  const value = percent ? `${percentOf(magnitude(a), magnitude(b))} %` : printAmount(divide(magnitude(a), magnitude(b), 2), 2)
  const terms = `“${plainly(part.label)}” ${plainly(over.text)} (${placeOf(part, over)}) divided by “${plainly(whole.label)}” ${plainly(under.text)} (${placeOf(whole, under)})`
  return [
    {
      text: `**${value}** in ${year}, which is ${terms}`,
      citations: [citeFigure(document, part, over), citeFigure(document, whole, under)],
    },
  ]
}
