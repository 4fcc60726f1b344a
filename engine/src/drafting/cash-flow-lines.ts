import { ACCOUNT_CLASSES, type AccountClassId, statementOfClass } from '../mapping/account-classes.ts'
import type { CashFlowFormat } from './formats/cash-flow.ts'
import type { Selector } from './formats/format.ts'

/** Income and expenses of the year. */
export const isResult = (id: AccountClassId): boolean => statementOfClass(id) === 'income-statement' && id !== 'other-comprehensive-income'
/** Retained earnings, and what only divides them. */
export const isRetained = (id: AccountClassId): boolean =>
  id === 'appropriation' || ACCOUNT_CLASSES[id].concept === 'retained-earnings' || ACCOUNT_CLASSES[id].concept === 'dividends-declared'

type Selected = 'takes' | 'addsBack' | 'pays'

/** The lines of a format by what they select. */
export function compileLines(format: CashFlowFormat, selected: Selected): ReadonlyMap<Selector, string> {
  return new Map(format.flatMap((line) => (line.role === 'item' ? line[selected].map((selector) => [selector, line.id] as const) : [])))
}

/** The line that a class of accounts is in; a selector of the class comes before one of its concept. */
export function findLine(lines: ReadonlyMap<Selector, string>, id: AccountClassId): string | undefined {
  const { concept } = ACCOUNT_CLASSES[id]
  return lines.get(`class ${id}`) ?? (concept === null ? undefined : lines.get(concept))
}
