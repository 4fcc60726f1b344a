import type { Check, Point } from '../../model/check.ts'
import type { FinancialDocument } from '../../model/document.ts'
import type { Statement } from '../../model/statement.ts'
import { keyOfName } from '../../model/tagged-report.ts'
import { currencyOf } from '../../model/currency-of.ts'
import { countOf } from '../../model/count-of.ts'
import { nameTable } from '../../model/name-table.ts'
import { pointAtFigures } from './point-at-figures.ts'
import { pointAtRoundedAway } from './rounded-away.ts'
import { pointAtUnlikeUnits } from './unlike-units.ts'
import { labelOf, nameOf } from '../tags/name-figure.ts'
import { isTurned, listTaggedFigures, type TaggedFigure } from '../tags/tagged-figures.ts'
import { findUsual } from '../../model/find-usual.ts'

/**
 * FIL-04: what a tag holds is what is printed: its sign, its scale, its unit and its accuracy (Inline XBRL 1.1, sections 10.1 to 10.3). Brackets are no
 * sign: a cost in brackets is a positive amount of a cost. But a row reads alike in every column.
 */
export const factUnits: Check = {
  id: 'FIL-04',
  verifies: 'Tags have the sign, the scale, the unit and the accuracy of the figures that they are on',
  level: 'C',
  guard:
    'Scales and currencies are compared within a table, where most figures have the same; signs within a row, and kinds of units, where all have one concept.',
  remedy: 'Agree the figure and its tag, and correct the attribute of the tag that is out.',
  run: ({ document }) => {
    if (document.tagged === null) return {}
    const points = document.statements.flatMap((statement) => {
      const figures = listTaggedFigures(document).filter(({ cell }) => cell?.statement === statement)
      const money = figures.filter(({ fact }) => currencyOf(fact.unit) !== null)
      return [
        ...pointAtScales(document, statement, money),
        ...pointAtCurrencies(document, statement, money),
        ...pointAtSigns(document, statement, figures),
        ...pointAtRoundedAway(document, statement, figures),
      ]
    })
    return { points: [...points, ...pointAtUnlikeUnits(document)] }
  },
}

const SCALES = new Map([
  [0, 'units'],
  [3, 'thousands'],
  [6, 'millions'],
  [9, 'billions'],
])
const nameScale = (scale: number): string => SCALES.get(scale) ?? `units of 10^${scale}`

function pointAtScales(document: FinancialDocument, statement: Statement, money: readonly TaggedFigure[]): Point[] {
  // Nothing is nothing in any scale.
  const counted = money.filter(({ figure }) => figure.value !== 0n)
  const usual = findUsual(counted.map(({ fact }) => fact.place.scale))
  if (usual === null) return []
  const odd = counted.filter(({ fact }) => fact.place.scale !== usual)
  const points = odd.map((one) =>
    pointAtFigures([one], {
      severity: 'error',
      place: `${nameTable(statement)}|${labelOf(one)}|scale`,
      title: `“${labelOf(one)}” is tagged in ${nameScale(one.fact.place.scale)}, and the table in ${nameScale(usual)}`,
      detail: `${one.figure.text} is tagged as ${one.fact.value ?? ''}. The other figures of ${nameOf(document, statement)} have the scale ${usual}.`,
    }),
  )
  const { unit, unitInherited } = statement
  if (unit === undefined || unitInherited === true || unit.scale === usual) return points
  return [
    ...points,
    pointAtFigures(counted.slice(0, 1), {
      severity: 'warning',
      place: `${nameTable(statement)}|scale`,
      title: `Figures of ${nameOf(document, statement)} are tagged in ${nameScale(usual)}, and headed ${unit.text}`,
      detail: `${countOf(counted.length, 'figure')} have the scale ${usual} in their tags.`,
    }),
  ]
}

function pointAtCurrencies(document: FinancialDocument, statement: Statement, money: readonly TaggedFigure[]): Point[] {
  const usual = findUsual(money.map(({ fact }) => currencyOf(fact.unit) ?? ''))
  if (usual === null) return []
  const odd = money.filter(({ fact }) => currencyOf(fact.unit) !== usual)
  const points = odd.map((one) =>
    pointAtFigures([one], {
      severity: 'error',
      place: `${nameTable(statement)}|${labelOf(one)}|currency`,
      title: `“${labelOf(one)}” is tagged in ${currencyOf(one.fact.unit) ?? ''}, and the table in ${usual}`,
      detail: `${one.figure.text} has another currency in its tag than the other figures of ${nameOf(document, statement)}.`,
    }),
  )
  const { unit } = statement
  if (unit?.currency === undefined || unit.currency === usual) return points
  return [
    ...points,
    pointAtFigures(money.slice(0, 1), {
      severity: 'warning',
      place: `${nameTable(statement)}|currency`,
      title: `Figures of ${nameOf(document, statement)} are tagged in ${usual}, and printed in ${unit.currency}`,
      detail: `${countOf(money.length, 'figure')} have ${usual} in their tags.`,
    }),
  ]
}

function pointAtSigns(document: FinancialDocument, statement: Statement, figures: readonly TaggedFigure[]): Point[] {
  return statement.table.rows.flatMap((row) => {
    const own = figures.filter(({ cell, figure }) => cell?.row === row && figure.value !== 0n)
    const [first] = own
    if (first === undefined || own.some(({ fact }) => !isSameItem(fact, first.fact))) return []
    if (own.every((one) => isTurned(one) === isTurned(first))) return []
    return pointAtFigures(own, {
      severity: 'warning',
      place: `${nameTable(statement)}|${labelOf(first)}|sign`,
      title: `“${labelOf(first)}” is tagged with its sign in one column, and with the opposite in another`,
      detail: `${own.map(({ figure, fact }) => `${figure.text} is tagged as ${fact.value ?? ''}`).join(', ')}, in ${nameOf(document, statement)}.`,
    })
  })
}

const isSameItem = (one: TaggedFigure['fact'], other: TaggedFigure['fact']): boolean =>
  keyOfName(one.concept) === keyOfName(other.concept) && JSON.stringify(one.context.dimensions) === JSON.stringify(other.context.dimensions)
