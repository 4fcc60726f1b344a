import type { Point } from '../../model/check.ts'
import { countOf } from '../../model/count-of.ts'
import { currencyOf } from '../../model/currency-of.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { groupBy } from '../../model/group-by.ts'
import { nameUnit } from '../../model/name-unit.ts'
import { keyOfName, type Unit } from '../../model/tagged-report.ts'
import { labelOf } from '../tags/name-figure.ts'
import { listTaggedFigures, type TaggedFigure } from '../tags/tagged-figures.ts'
import { pointAtFigures } from './point-at-figures.ts'

/** What a number counts: money, something for each of another, or things. A concept counts one of them in every period (XBRL 2.1, section 5.1.1.3). */
const kindOf = (unit: Unit): string => (unit.denominators.length > 0 ? 'per' : currencyOf(unit) === null ? 'things' : 'money')

/** One concept that is tagged in money at one place, and in shares, pure numbers or money per share at another. */
export function pointAtUnlikeUnits(document: FinancialDocument): Point[] {
  const byConcept = groupBy(listTaggedFigures(document), ({ fact }) => keyOfName(fact.concept))
  return [...byConcept.values()].flatMap((figures): Point[] => {
    const byKind = groupBy(figures, ({ fact }) => kindOf(fact.unit))
    const [most, ...others] = [...byKind.values()].toSorted((one, other) => other.length - one.length)
    const odd = others.flat()
    const [usual, first] = [most?.[0], odd[0]]
    if (most === undefined || usual === undefined || first === undefined) return []
    return [
      pointAtFigures([...odd, ...most.slice(0, 1)], {
        severity: 'error',
        place: `${keyOfName(first.fact.concept)}|unit`,
        title: `“${labelOf(first)}” is tagged in ${wordUnit(first)}, and in ${wordUnit(usual)} elsewhere`,
        detail: `${countOf(odd.length, 'figure')} of one concept, ${first.figure.text} the first, cannot have another kind of unit than the ${most.length === 1 ? 'other' : `other ${most.length}`}.`,
      }),
    ]
  })
}

const wordUnit = ({ fact: { unit } }: TaggedFigure): string => nameUnit(unit) || 'no unit'
