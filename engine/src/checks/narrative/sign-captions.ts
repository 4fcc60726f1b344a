import type { Check, Point } from '../../model/check.ts'
import type { FinancialDocument } from '../../model/document.ts'
import type { Statement } from '../../model/statement.ts'
import type { Figure, Row } from '../../model/table.ts'
import { evidenceOf } from '../evidence.ts'
import type { ConceptId } from '../../statements/concepts/catalogue.ts'
import { listNamedSides } from '../../statements/lines-about.ts'
import { listPeriods } from '../../statements/periods/list-periods.ts'
import { lineOfRow } from '../../statements/statements-of.ts'

/** Lines whose captions may name one sign only, with what is beside the caption if it is wrong. */
const CAPTIONS: readonly { readonly concepts: readonly ConceptId[]; readonly of: 'result' | 'position'; readonly better: string }[] = [
  { concepts: ['net-assets'], of: 'position', better: 'net liabilities' },
  { concepts: ['net-current-assets'], of: 'position', better: 'net current liabilities' },
  { concepts: ['gross-profit', 'operating-profit', 'profit-before-tax', 'profit'], of: 'result', better: 'a loss' },
]

/** NAR-03: a caption that says profit or assets has no loss or liabilities beside it, in either year. */
export const signCaptions: Check = {
  id: 'NAR-03',
  verifies: 'Captions of profit and loss, assets and liabilities fit the signs of their figures',
  level: 'M',
  guard: 'Only captions that name one sign; a caption that fits one of the years is a note, not a question.',
  remedy: 'Reword the caption to fit the sign of its figures; where the years differ, name both.',
  run: ({ document }) => ({ points: rollUp(document.statements.flatMap((statement) => findMisfits(document, statement))) }),
}

interface Misfit {
  readonly row: Row
  readonly wrong: readonly Figure[]
  readonly better: string
  /** In both years. */
  readonly always: boolean
}

function findMisfits(document: FinancialDocument, statement: Statement): Misfit[] {
  if (statement.kind !== 'balance-sheet' && statement.kind !== 'income-statement') return []
  const periods = listPeriods(document, statement)
  return statement.table.rows.flatMap((row): Misfit[] => {
    const concept = lineOfRow(document, row)?.concept ?? null
    const rule = concept === null ? undefined : CAPTIONS.find(({ concepts }) => concepts.includes(concept))
    if (rule === undefined || listNamedSides(row.label, rule.of).join() !== 'plus') return []
    const figures = periods.flatMap(({ column }) => (row.cells[column]?.kind === 'amount' ? [row.cells[column]] : []))
    const wrong = figures.filter(({ value }) => value < 0n)
    return wrong.length === 0 ? [] : [{ row, wrong, better: rule.better, always: wrong.length === figures.length }]
  })
}

/** One slip of style, reported once. */
function rollUp(misfits: readonly Misfit[]): Point[] {
  const [first] = misfits
  if (first === undefined) return []
  const texts = misfits.map(({ row, wrong, better }) => `“${row.label}” beside ${wrong.map(({ text }) => text).join(' and ')} is ${better}`)
  return [
    {
      severity: misfits.some(({ always }) => always) ? 'warning' : 'info',
      place: 'captions',
      title: `“${first.row.label}” does not fit ${first.wrong.map(({ text }) => text).join(' and ')}`,
      detail: `The caption says the opposite of the figure: ${texts.join('; ')}.`,
      page: first.row.page,
      evidence: misfits.flatMap(({ row, wrong }) => wrong.map((place) => evidenceOf(place, row.label))),
    },
  ]
}
