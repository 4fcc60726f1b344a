import { type ArithmeticLine, citationOf, describeTie, formatMovements, layoutArithmetic, type ReviewPoint } from '@tickmark/contract'
import { causeWords, severityWords } from './severity-words.ts'

/** What a point as text needs. One that a person added has no check. */
export type WrittenPoint = Pick<
  ReviewPoint,
  | 'title'
  | 'detail'
  | 'remedy'
  | 'severity'
  | 'page'
  | 'cause'
  | 'movements'
  | 'ties'
  | 'evidence'
  | 'reference'
  | 'edition'
  | 'toBeConfirmed'
> & { check?: string | undefined }

/** A point as plain text, for an email or a working paper. Figures are aligned with spaces. */
export function pointAsText(point: WrittenPoint): string {
  const citation = citationOf(point)
  const head = [point.check, citation, severityWords[point.severity].one, `page ${point.page}`].filter(Boolean).join(' · ')
  const cause = point.cause === undefined ? [] : [`Likely cause: ${causeWords[point.cause]}`]
  const remedy = point.remedy === undefined ? [] : [`To do: ${point.remedy}`]
  const others = point.ties.slice(1).map((tie) => `  also: ${describeTie(tie)}`)
  return [
    head,
    point.title,
    ...(point.detail === '' ? [] : [point.detail]),
    ...arithmeticLines(point),
    ...others,
    ...cause,
    ...remedy,
  ].join('\n')
}

function arithmeticLines(point: WrittenPoint): string[] {
  if (point.movements !== undefined) return formatMovements(point.movements, point.page).map((line) => `  ${line}`)
  const arithmetic = layoutArithmetic(point)
  if (arithmetic === null) return []
  const lines: ArithmeticLine[] = [
    ...arithmetic.terms,
    ...arithmetic.results,
    ...(arithmetic.difference === null ? [] : [{ label: 'Difference', figure: arithmetic.difference }]),
  ]
  const names = lines.map((line) => `${line.label}${line.page === undefined ? '' : `${line.label === '' ? '' : ', '}page ${line.page}`}`)
  const nameWidth = Math.max(...names.map((name) => name.length))
  const figureWidth = Math.max(...lines.map((line) => line.figure.length))
  return lines.map((line, index) => `  ${(names[index] ?? '').padEnd(nameWidth)}  ${line.figure.padStart(figureWidth)}`)
}
