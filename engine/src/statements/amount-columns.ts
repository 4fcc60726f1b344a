import type { Column, Table } from '../model/table.ts'

/** The columns of a table that the model has: amounts and percentages, without references to notes. */
export const listAmountColumns = ({ columns }: Table): readonly Column[] =>
  columns.filter(({ kind }) => kind === 'amount' || kind === 'percent')
