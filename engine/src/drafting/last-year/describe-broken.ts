import { magnitude } from '../../model/rounding.ts'
import { printAmount } from '../../model/print-amount.ts'
import { STATEMENT_NAMES } from '../../model/statement.ts'
import type { Broken } from './expand-total.ts'
import { amountAt, nameRow, type PrintedStatement, type PrintedTable } from './printed-table.ts'

/** What keeps statements from being used, or what to check before they are. Sentences for people. */
export interface StatementProblem {
  readonly message: string
  readonly remedy: string
}

const INSTEAD = 'Import the trial balance of last year instead, or correct the document.'

export const NO_SHEET: StatementProblem = {
  message: 'No balance sheet was found in it.',
  remedy: 'Choose the accounts of last year as they were published, or import its trial balance.',
}

/** Why a statement is not used. */
export function describeUnclear({ kind, page }: PrintedStatement): StatementProblem {
  return {
    message: `The ${STATEMENT_NAMES[kind]} on page ${page} has no column, or several, that can be the one of the year.`,
    remedy: INSTEAD,
  }
}

/** Which totals their lines do not make up, and by how much. */
export function describeBroken(
  kind: PrintedStatement['kind'],
  table: PrintedTable,
  broken: readonly Broken[],
  decimals: number,
): StatementProblem {
  const sentences = broken.map(({ total, gap }) => {
    const row = table.rows[total]
    const printed = `“${row === undefined ? '' : nameRow(row)}” is ${printAmount(amountAt(table, total), decimals)}`
    if (gap === null || gap === 0n) return `${printed}, and it could not be found what adds up to it.`
    const amount = printAmount(magnitude(gap), decimals)
    return `${printed}, ${amount} ${gap > 0n ? 'more' : 'less'} than the lines read above it.`
  })
  return { message: `The ${STATEMENT_NAMES[kind]} on page ${table.page} is not used: ${sentences.join(' ')}`, remedy: INSTEAD }
}

/** A balance sheet without the two totals. */
export const describeSideless = (page: number): StatementProblem => ({
  message: `The balance sheet on page ${page} is not used: no two totals that are equal were found, of what is owned and of what it is financed by.`,
  remedy: INSTEAD,
})
