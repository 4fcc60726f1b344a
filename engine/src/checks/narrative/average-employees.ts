import type { Point } from '../../model/check.ts'
import type { FinancialDocument, Sentence } from '../../model/document.ts'
import type { Evidence } from '../../model/review.ts'
import { evidenceInSentence, evidenceOf } from '../evidence.ts'
import { readEmployees } from '../read-employees.ts'

/** Words that leave the number that of everybody employed. */
const WHOLE =
  '(?:[ ,()]+(?:including|executive|directors|and|the|its|our|all|staff|employed|engaged|by|company|charity|during|in|for|over|throughout|financial|this|year|period|under|review))*'
/** "The average number of persons employed during the year was 64", "employed an average of 64 employees". */
const STATED = [
  new RegExp(
    `\\baverage (?:monthly |weekly )?number of (?:employees|staff|people|persons)${WHOLE} (?:was|were|of|totalled) (?<count>\\d{1,3}(?:,\\d{3})*)(?![\\d,.]?\\d|%)`,
    'i',
  ),
  new RegExp(
    `\\b(?:employed|employing|had) an average of (?<count>\\d{1,3}(?:,\\d{3})*) (?:employees|staff|people|persons)${WHOLE} *(?:[.,;(]|$)`,
    'i',
  ),
] as const
/** Part of them, counted in another way, or at another time. */
const OTHERWISE =
  /\bexclud|\bfull[- ]time|\bpart[- ]time|\bequivalents?\b|\bsubsidiar|\bassociates?\b|\bjoint\b|\bdivisions?\b|\bsegments?\b|\bpension|\bscheme|\bplan|\b(?:fe)?male|\bwom[ae]n\b|\bm[ae]n\b|\bdisab|\boverseas\b|\btrainees?\b|\bapprentices?\b|\bearning|\bquarter|\bexpect|\b(?:last|previous|prior) (?:financial )?year/i
/** Further apart, they count different people. */
const NEAR = 3n

interface Stated {
  readonly sentence: Sentence
  readonly count: bigint
  readonly text: string
  /** The words with the number, as offsets. */
  readonly at: readonly [number, number]
}

/**
 * The average number of employees of the year in a sentence against the table of the staff note, or, without a table, against the last
 * sentence that gives it. Groups are left out: the number may be that of the parent company.
 */
export function compareEmployees(document: FinancialDocument): Point[] {
  const { periodEnd, group } = document.profile
  if (group || periodEnd === undefined) return []
  const year = Number(periodEnd.slice(0, 4))
  const stated = document.sentences.flatMap((sentence) => readStated(sentence, year) ?? [])
  if (stated.length === 0) return []
  const shown = readEmployees(document)?.shown
  if (shown === undefined) {
    const last = stated.at(-1)
    return last === undefined ? [] : toPoints(stated, last.count, evidenceOfStated(last, 'Average number of employees'))
  }
  const figure = shown.figures.get(year)
  if (figure === undefined) return []
  const { above, rows } = shown.statement.table
  const row = rows.find(({ cells }) => cells.includes(figure))
  if ([...above, row?.label ?? ''].some((line) => OTHERWISE.test(line))) return []
  const parts = new Set(rows.flatMap(({ cells }) => cells.map((cell) => cell?.value)))
  return toPoints(
    stated.filter(({ count }) => !parts.has(count)),
    figure.value,
    [evidenceOf(figure, 'Average number of employees')],
  )
}

function readStated(sentence: Sentence, year: number): Stated | null {
  const { text } = sentence
  if (!/average/i.test(text) || OTHERWISE.test(text)) return null
  for (const pattern of STATED) {
    const found = pattern.exec(text)
    const count = found?.groups?.['count']
    if (found === null || count === undefined) continue
    // Another year named before the number may be its own.
    const years = text.slice(0, found.index + found[0].length).match(/\b20\d\d\b/g) ?? []
    if (years.some((one) => Number(one) !== year)) return null
    return { sentence, count: BigInt(count.replaceAll(',', '')), text: count, at: [found.index, found.index + found[0].length] }
  }
  return null
}

function evidenceOfStated({ sentence, at }: Stated, label: string): Evidence[] {
  return evidenceInSentence(sentence, ...at, label)
}

function toPoints(stated: readonly Stated[], right: bigint, shown: readonly Evidence[]): Point[] {
  const [place] = shown
  const differing = stated.find(({ count }) => count !== right && count < NEAR * right && right < NEAR * count)
  if (place === undefined || differing === undefined) return []
  return [
    {
      severity: 'warning',
      place: 'text|average-employees',
      title: `The average number of employees is ${differing.text} in the text and ${right} on page ${place.page}`,
      detail: 'Both give the average of the year.',
      page: differing.sentence.page,
      evidence: [...evidenceOfStated(differing, 'In the text'), ...shown],
    },
  ]
}
