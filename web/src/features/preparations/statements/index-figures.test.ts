import type { DraftRow, DraftTable } from '@tickmark/engine/drafting'
import { expect, test } from 'vitest'
import { nameRows } from './index-figures.ts'

const row = (id: string, role: DraftRow['role'], label: string): DraftRow => ({
  id,
  label,
  level: 0,
  role,
  final: false,
  note: null,
  concept: null,
  term: null,
  cells: [],
})
const table = (title: string | null, ...rows: DraftRow[]): DraftTable => ({ id: 'note-debtors', kind: 'note', title, columns: [], rows })

test('a total without a label is named after its heading, after its table, or after its note', () => {
  const rows = [row('a', 'item', 'Trade debtors'), row('b', 'total', ''), row('c', 'heading', 'Later'), row('d', 'total', '')]
  expect(nameRows(table(null, ...rows), '5 Debtors')).toEqual(['Trade debtors', 'Total: Debtors', 'Later', 'Total: Later'])
  expect(nameRows(table('Due within one year', ...rows), '5 Debtors')[1]).toBe('Total: Due within one year')
})
