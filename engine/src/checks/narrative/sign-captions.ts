import type { Check, Point } from '../../model/check.ts'
import type { FinancialDocument } from '../../model/document.ts'
import type { Statement, StatementKind } from '../../model/statement.ts'
import type { Figure, Row } from '../../model/table.ts'
import { evidenceOf } from '../evidence.ts'
import { listPeriods } from '../../statements/periods/list-periods.ts'

/** Captions that name one sign only, and the sign that contradicts them. */
const CAPTIONS: readonly {
  readonly kind: StatementKind
  readonly says: RegExp
  readonly wrong: (value: bigint) => boolean
  readonly better: string
}[] = [
  { kind: 'balance-sheet', says: /^(?:total )?net assets$/i, wrong: (value) => value < 0n, better: 'net liabilities' },
  { kind: 'balance-sheet', says: /^net current assets$/i, wrong: (value) => value < 0n, better: 'net current liabilities' },
  {
    kind: 'income-statement',
    says: /^(?:operating profit|gross profit|profit (?:before (?:income )?tax(?:ation)?|for the (?:financial )?year|on ordinary activities before taxation|after tax(?:ation)?))$/i,
    wrong: (value) => value < 0n,
    better: 'a loss',
  },
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
  const rules = CAPTIONS.filter(({ kind }) => kind === statement.kind)
  if (rules.length === 0) return []
  const periods = listPeriods(document, statement)
  return statement.table.rows.flatMap((row): Misfit[] => {
    const rule = rules.find(({ says }) => says.test(row.label.trim()))
    if (rule === undefined) return []
    const figures = periods.flatMap(({ column }) => (row.cells[column]?.kind === 'amount' ? [row.cells[column]] : []))
    const wrong = figures.filter(({ value }) => rule.wrong(value))
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
