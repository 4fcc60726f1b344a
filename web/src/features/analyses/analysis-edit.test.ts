import { expect, test } from 'vitest'
import { type AnalysisEdit, applyEdit, describeEdit, type Editable, toChange, undoEdit } from './analysis-edit.ts'

const kestrel = { id: 4, name: 'Kestrel' }
const before: Editable = { fileName: 'Kestrel 2025', standard: 'UK_GAAP', client: kestrel }

test.each<AnalysisEdit>([
  { fileName: 'Kestrel 2026' },
  { standard: 'IFRS' },
  { standard: 'UK_GAAP', keptOver: 'IFRS' },
  { client: null },
  { client: { id: 5, name: 'Wren' } },
  { archived: true },
])('undoing %j restores the analysis', (edit) => {
  const after = applyEdit(before, edit)
  expect(after).not.toEqual(before)
  expect(applyEdit(after, undoEdit(before, edit))).toEqual(before)
})

test('another standard is a new choice, whatever was kept before', () => {
  expect(applyEdit({ ...before, keptOver: 'IFRS' }, { standard: 'US_GAAP' })).toEqual({ ...before, standard: 'US_GAAP' })
})

test('a client is sent by its id', () => {
  expect(toChange({ client: kestrel })).toEqual({ clientId: 4 })
  expect(toChange({ client: null, fileName: 'x' })).toEqual({ clientId: null, fileName: 'x' })
})

test.each([
  [{ fileName: 'Kestrel 2026' }, 'Renamed to “Kestrel 2026”'],
  [{ standard: 'US_GAAP' }, 'Standard set to US GAAP'],
  [{ standard: 'UK_GAAP', keptOver: 'IFRS' }, 'UK GAAP kept'],
  [{ client: kestrel }, 'Moved to Kestrel'],
  [{ archived: false }, 'Taken out of the archive'],
  [{ fileName: 'x', standard: 'IFRS' }, 'Analysis changed'],
] as const)('%j is described', (edit, words) => expect(describeEdit(edit)).toBe(words))
