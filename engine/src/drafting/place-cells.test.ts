import { expect, test } from 'vitest'
import type { AccountClassId } from '../mapping/account-classes.ts'
import { printAmount } from '../model/print-amount.ts'
import { reviewStatements } from '../review.ts'
import { type Draft, type DraftCell, isGap } from './draft.ts'
import { draftStatements } from './draft-statements.ts'
import { listStatements } from './list-statements.ts'
import { type CellPlace, placeCells } from './place-cells.ts'
import { aProfile } from './testing/a-profile.ts'

const books: readonly (readonly [id: AccountClassId, current: bigint, prior: bigint])[] = [
  ['plant-machinery', 240n, 180n],
  ['plant-machinery', -70n, -50n],
  // Something was sold, and no one has entered what: those rows are gaps, and not reviewed.
  ['disposal-results', 10n, 0n],
  ['bank', 80n, 60n],
  ['trade-receivables', 40n, 35n],
  ['trade-payables', -25n, -15n],
  ['share-capital', -50n, -50n],
  ['retained-earnings', -160n, -120n],
  ['goods-sold', -300n, -200n],
  ['external-services', 215n, 160n],
  ['depreciation', 20n, 0n],
]
const draft = draftStatements({
  profile: aProfile({ regime: 'FRS102' }),
  accounts: books.map(([id, current, prior], at) => ({ code: String(at), name: id, class: id, isApproved: true, current, prior })),
  decimals: 0,
  hasPrior: true,
})

const listTables = ({ sections }: Draft) =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? [block.table] : [])))

function readCell(place: CellPlace | null): DraftCell | null {
  const row = listTables(draft)
    .find(({ id }) => id === place?.table)
    ?.rows.find(({ id }) => id === place?.row)
  const cell = row?.cells[place?.column ?? -1] ?? null
  return isGap(cell) ? null : cell
}

test('the draft has gaps among its rows', () => {
  expect(listTables(draft).some(({ rows }) => rows.some(({ cells }) => cells.some(isGap)))).toBe(true)
})

test('every figure of a review is a cell of the draft with the same amount, and no cell is two figures', () => {
  const { figures } = reviewStatements(listStatements(draft))
  const { findCell } = placeCells(draft)
  const found = figures.map((figure) => findCell(figure))
  const printed = found.map((place) => {
    const value = readCell(place)?.value ?? null
    return value === null ? null : value === 0n ? '–' : printAmount(value, 0)
  })
  expect(figures.length).toBeGreaterThan(40)
  expect(printed).toEqual(figures.map(({ text }) => text))
  expect(new Set(found.map((place) => JSON.stringify(place))).size).toBe(figures.length)
})

test('a page of the review is a table, and a place that no figure has is none', () => {
  const { findCell, findTable } = placeCells(draft)
  expect(listTables(draft).map((_, at) => findTable(at + 1))).toEqual(listTables(draft).map(({ id }) => id))
  expect(findTable(0)).toBeNull()
  expect(findCell({ page: 1, box: [0, 0, 1, 1] })).toBeNull()
})
