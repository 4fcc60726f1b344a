import type { NumericFact } from '../../model/tagged-report.ts'
import { scaleDecimal } from '../../model/exact-decimal.ts'
import { memoizeByDocument } from '../../model/memoize-by-document.ts'
import type { Box } from '../../model/page.ts'
import type { Statement } from '../../model/statement.ts'
import type { Figure, Row } from '../../model/table.ts'
import { listAmountsInText } from '../quantities/amounts-in-text.ts'

/** A number that is tagged, where it is printed. */
export interface TaggedFigure {
  readonly fact: NumericFact
  readonly figure: Figure
  /** Where it is in a table; null in a sentence. */
  readonly cell: Cell | null
}

/** A cell of a table of a statement, which prints one figure. */
export interface Cell {
  readonly statement: Statement
  readonly row: Row
  /** Index of the column in the table. */
  readonly column: number
}

/** Every number that is tagged and printed, in the order of the document. A nested tag hides the one around it, which states the same figure. */
export const listTaggedFigures = memoizeByDocument((document): readonly TaggedFigure[] => {
  if (document.tagged === null) return []
  const { report, places } = document.tagged
  const printed = new Map<number, { readonly figure: Figure; readonly cell: Cell | null }[]>()
  const add = (figure: Figure, cell: Cell | null): void => {
    const here = printed.get(figure.page)
    if (here === undefined) printed.set(figure.page, [{ figure, cell }])
    else here.push({ figure, cell })
  }
  for (const statement of document.statements)
    for (const row of statement.table.rows)
      for (const [column, figure] of row.cells.entries()) if (figure !== undefined) add(figure, { statement, row, column })
  for (const figure of listAmountsInText(document)) add(figure, null)
  return report.facts.flatMap((fact): TaggedFigure[] => {
    const place = places.get(fact.place.order)
    if (fact.kind !== 'numeric' || fact.value === null || !/\d/.test(fact.value) || place === undefined) return []
    const known = printed.get(place.page)?.find(({ figure }) => isWithin(place.box, figure.box))
    if (known !== undefined) return [{ fact, ...known }]
    return [{ fact, figure: { ...place, ...readPrinted(fact), text: fact.place.text }, cell: null }]
  })
})

/** The same by the order of their facts. */
export const figuresByFact = memoizeByDocument(
  (document): ReadonlyMap<number, TaggedFigure> => new Map(listTaggedFigures(document).map((one) => [one.fact.place.order, one])),
)

/** Whether the amount is printed with the opposite of the sign that its tag gives it. */
export const isTurned = ({ fact, figure }: TaggedFigure): boolean =>
  figure.value !== 0n && figure.value < 0n !== (fact.value ?? '').startsWith('-')

/** What is printed, as the tag reads it. Its own minus, if it has one, is beside it. */
function readPrinted({ value, place: { scale } }: NumericFact): Pick<Figure, 'value' | 'decimals' | 'kind'> {
  const [whole = '', fraction = ''] = scaleDecimal((value ?? '').replace('-', ''), -scale, false).split('.')
  return { value: BigInt(whole + fraction), decimals: fraction.length, kind: 'amount' }
}

/** Brackets and signs of currencies are printed outside of tags. */
const isWithin = ([x0, y0, x1, y1]: Box, [left, top, right, bottom]: Box): boolean => {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
  return left <= x && x <= right && top <= y && y <= bottom
}
