import { UNDATED } from '../../checks/facts/fact.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { STATEMENT_NAMES } from '../../model/statement.ts'
import type { Figure } from '../../model/table.ts'
import { citeLine, onPage, plainly } from '../format-answer.ts'
import { isOpenPoint, type Citation, type Known, type Point } from '../known.ts'
import type { LineMatch } from './find-line-matches.ts'

/** Lines counted in another unit than their table. */
const OTHER_UNIT = /\bper\b.*\bshare\b|\bpence\b|\bcents\b|\bnumber\b|%|\bper cent\b|\bemployees\b|\bshares\b/i

/** Where a line is: "income statement, page 3, £’000". `within` adds the heading above it. */
export function placeOf(
  { statement, row, scoped }: Pick<LineMatch, 'statement' | 'row' | 'scoped'>,
  figure?: Figure,
  within = false,
): string {
  const { kind, note, scope, unit } = statement
  const name =
    kind !== 'note'
      ? `${scope === 'company' && scoped === true ? 'company ' : ''}${STATEMENT_NAMES[kind]}`
      : note === undefined
        ? ''
        : `note ${note}`
  const own = OTHER_UNIT.test(`${row.label} ${row.group} ${statement.noteTitle ?? ''}`)
  const group = (within || own) && row.group !== '' ? `under “${plainly(row.group.replace(/:$/, ''))}”` : ''
  return [name, group, onPage(figure?.page ?? row.page), unit === undefined || own ? '' : plainly(unit.text)].filter(Boolean).join(', ')
}

export const printed = (figure: Figure): string => `**${plainly(figure.kind === 'nil' ? `nil (printed “${figure.text}”)` : figure.text)}**`

/** Amounts paid, spent or deducted: answered without brackets, however they are printed. */
const OUTFLOW =
  /\b(?:expenses?|costs?|fees|paid|payments?|purchases?|repurchases?|acquisitions?(?= of\b|,)|additions?|repayments?|depreciation|amorti[sz]ation|impairments?|wages|salaries|charges?|dividends?|expenditures?|rent|remuneration|allowances?|tax(?:es|ation)?|creditors|payables?|borrowings|loans|liabilit(?:y|ies))\b/i
const NO_OUTFLOW =
  /\b(?:incomes?|profits?|gains?|proceeds|received|receipts?|receivables?|net(?! of\b)|(?<!impairment )loss(?:es)?|earnings|change|movement|increase|decrease|benefit|credit|before|after)\b/i
/** Income tax is not income, and a recovery is printed with the sign of a deduction. */
const isOutflow = (label: string): boolean =>
  /\btax (?:recovery|credit|benefit)\b/i.test(label) ||
  (OUTFLOW.test(label) &&
    !NO_OUTFLOW.test(
      label.replace(
        /\bincome tax(?:es)?\b|\bemployee benefits?\b|\bamounts falling due (?:after|within)\b.*|\(.*?\)|,? \bnet of\b.*|, net\b(?! of)/gi,
        ' tax ',
      ),
    ))

/** A figure as the answer prints it: amounts paid or spent lose their brackets. */
export const printedOf = ({ label }: Pick<LineMatch, 'label'>, figure: Figure): string =>
  isTakenOff(label, figure) ? `**${plainly(figure.text.replace(/^[-−(\s]+|[)\s]+$/g, ''))}**` : printed(figure)

/** Printed with the brackets of a deduction. */
export const isTakenOff = (label: string, { value }: Figure): boolean => value < 0n && isOutflow(label)

export const citeFigure = (document: FinancialDocument, line: LineMatch, figure: Figure): Citation =>
  citeLine(document, line.called(figure), figure)

/** Open points that a figure takes part in: anyone relying on the figure should know of them. */
export function pointsAt({ points }: Known, { page, text, box }: Citation & { readonly text: string }): Point[] {
  const near = ([x0, y0]: readonly number[]) => Math.abs((x0 ?? 0) - (box?.[0] ?? 0)) < 1.5 && Math.abs((y0 ?? 0) - (box?.[1] ?? 0)) < 1.5
  return (points ?? []).filter(
    (point) =>
      isOpenPoint(point) &&
      point.evidence.some((place) => place.document === undefined && place.page === page && text.endsWith(place.text) && near(place.box)),
  )
}

/** One sentence for each of the first points that the figures take part in. */
export function warnOf(known: Known, citations: readonly Citation[]): string {
  const found = [...new Set(citations.flatMap((place) => pointsAt(known, place)))].filter(({ severity }) => severity !== 'info')
  if (found.length === 0) return ''
  const named = found.slice(0, 2).map(({ title, page }) => `${plainly(title)} (${onPage(page)})`)
  const more = found.length > 2 ? `; and ${found.length - 2} more` : ''
  return `Note the open ${found.length === 1 ? 'point' : 'points'} on this: ${named.join('; ')}${more}.`
}

/** The years that a line shows, newest first. */
export const yearsOfLine = ({ figures }: LineMatch): number[] =>
  [...figures.keys()].filter((year) => year !== UNDATED).toSorted((a, b) => b - a)
