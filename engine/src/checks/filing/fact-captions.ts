import type { Check, Point } from '../../model/check.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { keyOfName } from '../../model/tagged-report.ts'
import type { Row } from '../../model/table.ts'
import { CONCEPTS, type ConceptId } from '../../statements/concepts/catalogue.ts'
import { lineOfRow } from '../../statements/statements-of.ts'
import { nameConcept } from '../tags/name-fact.ts'
import { groupBy } from '../../model/group-by.ts'
import { listOf } from '../../model/list-of.ts'
import { nameTable } from '../../model/name-table.ts'
import { pointAtFigures } from './point-at-figures.ts'
import { labelOf, nameOf } from '../tags/name-figure.ts'
import { listTaggedFigures, type TaggedFigure } from '../tags/tagged-figures.ts'
import { conceptsOfTag } from '../../statements/concepts/concepts-of-tag.ts'

/** Of other statements, lines are flows of what balances are called. */
const SIDED: ReadonlySet<string> = new Set(['balance-sheet', 'income-statement'])

/** FIL-07: a tag says what the caption of its line says, in every column alike. */
export const factCaptions: Check = {
  id: 'FIL-07',
  verifies: 'Tags mean what the captions of their lines say',
  level: 'H',
  guard: 'Only where the catalogue has both the caption and the tag, and they are on different sides, or a balance and a flow.',
  remedy: 'Choose the tag of what the line states, or correct its caption.',
  run: ({ document }) => {
    if (document.tagged === null) return {}
    const rows = new Map<Row, TaggedFigure[]>()
    for (const figure of listTaggedFigures(document)) {
      const { cell } = figure
      if (cell === null || !SIDED.has(cell.statement.kind)) continue
      const own = rows.get(cell.row)
      if (own === undefined) rows.set(cell.row, [figure])
      else own.push(figure)
    }
    return {
      points: [...rows].flatMap(([row, figures]) => {
        const contradictory = pointAt(document, row, figures)
        return contradictory.length > 0 ? contradictory : pointAtMixed(document, figures)
      }),
    }
  },
}

function pointAt(document: FinancialDocument, row: Row, figures: readonly TaggedFigure[]): Point[] {
  const caption = lineOfRow(document, row)?.concept
  if (caption === null || caption === undefined || document.tagged === null) return []
  const odd = figures.filter(({ fact }) => fact.context.dimensions.length === 0 && contradicts(conceptsOfTag(fact.concept), caption))
  const [first] = odd
  if (first === undefined || first.cell === null) return []
  const { statement } = first.cell
  const tag = nameConcept(first.fact.concept, document.tagged.report)
  return [
    pointAtFigures(odd, {
      severity: 'warning',
      place: `${nameTable(statement)}|${labelOf(first)}|tag`,
      title: `“${labelOf(first)}” is tagged as ${nameOfConcept(conceptsOfTag(first.fact.concept)[0])}`,
      detail: `${first.figure.text} in ${nameOf(document, statement)} has the tag ${tag}, which is no name of ${CONCEPTS[caption].name}.`,
    }),
  ]
}

/** A line is one thing: its columns are periods of it. Members may differ, such as those of a group and its parent. */
function pointAtMixed(document: FinancialDocument, figures: readonly TaggedFigure[]): Point[] {
  const plain = figures.filter(({ fact }) => fact.context.dimensions.length === 0)
  const byConcept = groupBy(plain, ({ fact }) => keyOfName(fact.concept))
  const [first] = plain
  if (byConcept.size < 2 || first === undefined || first.cell === null || document.tagged === null) return []
  const { report } = document.tagged
  const named = [...byConcept.values()].flatMap(([one]) =>
    one === undefined ? [] : [`${one.figure.text} as ${nameConcept(one.fact.concept, report)}`],
  )
  return [
    pointAtFigures(plain, {
      severity: 'warning',
      place: `${nameTable(first.cell.statement)}|${labelOf(first)}|mixed`,
      title: `“${labelOf(first)}” has different tags in its columns`,
      detail: `In ${nameOf(document, first.cell.statement)} it is tagged ${listOf(named)}. One line is the same in each period.`,
      remedy: 'Choose one tag for the line, or say in its caption what differs.',
    }),
  ]
}

/** Whether nothing that the tag may mean can be what the caption says: it is on the other side, or a balance and not a flow. */
const contradicts = (tags: readonly ConceptId[], caption: ConceptId): boolean =>
  tags.length > 0 &&
  tags.every((tag) => {
    const [one, other] = [CONCEPTS[tag], CONCEPTS[caption]]
    return one.period !== other.period || (one.balance !== null && other.balance !== null && one.balance !== other.balance)
  })

const nameOfConcept = (id: ConceptId | undefined): string => (id === undefined ? 'something else' : CONCEPTS[id].name)
