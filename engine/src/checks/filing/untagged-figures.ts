import type { Check, Point } from '../../model/check.ts'
import type { FinancialDocument } from '../../model/document.ts'
import type { Statement } from '../../model/statement.ts'
import type { Figure } from '../../model/table.ts'
import { evidenceOf } from '../evidence.ts'
import { countOf } from '../../model/count-of.ts'
import { nameTable } from '../../model/name-table.ts'
import { nameOf } from '../tags/name-figure.ts'
import { type LabelledFigure, listTableAmounts } from '../tags/table-amounts.ts'
import { listTaggedFigures } from '../tags/tagged-figures.ts'
import { listUntaggable } from '../tags/untaggable-figures.ts'

/** A statement with fewer tags is not meant to be tagged, or was not read as its makers meant it. */
const MIN_SHARE = 0.5

/** FIL-08: every figure of the primary statements has a tag. */
export const untaggedFigures: Check = {
  id: 'FIL-08',
  verifies: 'Every figure of the primary statements is tagged',
  level: 'M',
  guard:
    'Statements of which fewer than half of the figures are tagged are only counted. Numbers of pages and notes, and zeros, need no tag.',
  remedy: 'Tag the figures, or make sure that no registry asks for them.',
  run: ({ document }) => {
    if (document.tagged === null) return {}
    const untaggable = listUntaggable(document)
    const primary = document.statements
      .filter(({ kind }) => kind !== 'note')
      .map((statement) => listFigures(document, statement, untaggable))
    const [figures, untagged] = [primary.flatMap(({ all }) => all), primary.flatMap((one) => one.untagged)]
    const tagged = figures.length - untagged.length
    return {
      points: primary.flatMap((one) => pointAt(document, one)),
      answer:
        untagged.length === 0
          ? { state: 'met', reason: `${countOf(figures.length, 'figure')} of the primary statements: all tagged.` }
          : { state: 'for-a-person', reason: `${tagged} of ${countOf(figures.length, 'figure')} of the primary statements are tagged.` },
    }
  },
}

interface Coverage {
  readonly statement: Statement
  readonly all: readonly LabelledFigure[]
  readonly untagged: readonly LabelledFigure[]
}

function listFigures(document: FinancialDocument, statement: Statement, untaggable: ReadonlySet<Figure>): Coverage {
  const tagged = new Set(listTaggedFigures(document).map(({ figure }) => figure))
  const all = listTableAmounts(statement).filter(({ figure }) => tagged.has(figure) || !untaggable.has(figure))
  return { statement, all, untagged: all.filter(({ figure }) => !tagged.has(figure)) }
}

function pointAt(document: FinancialDocument, { statement, all, untagged }: Coverage): Point[] {
  const [first] = untagged
  if (first === undefined || untagged.length > MIN_SHARE * all.length) return []
  const lines = [...new Set(untagged.map(({ label }) => label))].filter((label) => label !== '')
  return [
    {
      severity: 'info',
      place: nameTable(statement),
      title: `${countOf(untagged.length, 'figure')} of ${nameOf(document, statement)} ${untagged.length === 1 ? 'has' : 'have'} no tag`,
      detail:
        lines.length === 0
          ? `${countOf(untagged.length, 'figure')} without a caption.`
          : `In ${lines.map((label) => `“${label}”`).join(', ')}.`,
      page: first.figure.page,
      evidence: untagged.map(({ figure, label }) => evidenceOf(figure, label)),
    },
  ]
}
