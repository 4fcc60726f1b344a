import { expect, test } from 'vitest'
import type { Draft, DraftRow } from './draft.ts'
import { type ClassifiedAccount, draftStatements } from './draft-statements.ts'
import { listLedgerFacts } from './list-ledger-facts.ts'
import { aProfile } from './testing/a-profile.ts'

const account = (name: string, id: ClassifiedAccount['class'], current: bigint, prior = 0n, isApproved = true): ClassifiedAccount => ({
  code: '',
  name,
  class: id,
  isApproved,
  current,
  prior,
})
const draft = (...accounts: ClassifiedAccount[]): Draft => draftStatements({ profile: aProfile(), accounts, decimals: 0, hasPrior: true })

const books = [
  account('Bank', 'bank', 90n, 60n),
  account('Customers', 'trade-receivables', -10n, 0n),
  account('Suppliers', 'trade-payables', 5n, 0n),
  account('Unknown', null, 15n, 0n, false),
  account('Shares', 'share-capital', -50n, -50n),
  account('Reserves', 'retained-earnings', -20n, 0n),
  account('Sales', 'goods-sold', -30n, -10n),
]

test('adds up what the ledger shows', () => {
  const facts = listLedgerFacts(draft(...books))
  expect(facts).toMatchObject({ unmapped: ['Unknown'], twice: [], unapproved: ['Unknown'], wrongSide: ['Customers', 'Suppliers'] })
  // Reserves of 20 are brought forward; last year ended with its result of 10.
  expect(facts.years[0]).toMatchObject({
    isBalanced: true,
    profit: { printed: 30n, ledger: 30n },
    broughtForward: { printed: 10n, ledger: 20n },
  })
})

test('sees a line that is not the sum of its accounts, and an account in two lines', () => {
  const made = draft(...books)
  const change = (row: DraftRow): DraftRow => {
    const [cell] = row.cells
    if (row.id !== 'cash' || cell === undefined || cell === null || 'gap' in cell) return row
    return { ...row, cells: [{ ...cell, value: 95n, ledger: { accounts: [0, 1], year: 'current', sign: 1 } }] }
  }
  const sections = made.sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) =>
      block.kind === 'table' ? { ...block, table: { ...block.table, rows: block.table.rows.map(change) } } : block,
    ),
  }))
  const facts = listLedgerFacts({ ...made, sections })
  expect(facts.twice).toHaveLength(1)
  expect(facts.years[0]?.lines).toContainEqual(expect.objectContaining({ label: 'Cash at bank and in hand', printed: 95n }))
})
