import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACCOUNT_CLASSES, listClassIds, statementOfClass } from '../mapping/account-classes.ts'
import { type Draft, type DraftCell, type DraftTable, isGap } from './draft.ts'
import { draftStatements, type ClassifiedAccount } from './draft-statements.ts'
import { type EntityProfile, REGIMES } from './entity-profile.ts'
import { MAX_MOVED } from './list-ledger-facts.ts'
import { divideRounded } from './round-to-total.ts'
import { aProfile } from './testing/a-profile.ts'

const mapped = listClassIds().filter((id) => ACCOUNT_CLASSES[id].concept !== null)
const amount = fc.bigInt(-99_999_999n, 99_999_999n)
const profile: fc.Arbitrary<EntityProfile> = fc
  .record({
    regime: fc.constantFrom(...REGIMES),
    expenses: fc.constantFrom('by-function', 'by-nature'),
    scale: fc.constantFrom(0, 3),
  })
  .map((some) => aProfile(some as Partial<EntityProfile>))

/** Accounts of any classes with any balances, both years balanced by the last account. */
const books = fc
  .array(fc.record({ class: fc.constantFrom(...mapped), current: amount, prior: amount }), { maxLength: 40 })
  .map((some) => balance(some.map((one, i) => ({ ...one, code: String(i), name: `Account ${i}`, isApproved: true }))))
  .filter((some) => some.some(({ current, prior }) => current !== 0n || prior !== 0n))

function balance(accounts: readonly ClassifiedAccount[]): ClassifiedAccount[] {
  const off = (year: 'current' | 'prior'): bigint => accounts.reduce((sum, account) => sum - account[year], 0n)
  return [
    ...accounts,
    { code: 'x', name: 'Capital', class: 'share-capital', isApproved: true, current: off('current'), prior: off('prior') },
  ]
}

const tablesOf = ({ sections }: Draft): DraftTable[] =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? [block.table] : [])))

function valueAt(table: DraftTable | undefined, row: string, column = 0): bigint | null {
  const cell = table?.rows.find(({ id }) => id === row)?.cells[column]
  return cell === undefined || cell === null || isGap(cell) ? null : cell.value
}

describe('any balanced ledger with a complete mapping', () => {
  test('gives a balance sheet that balances, in both years', () => {
    fc.assert(
      fc.property(profile, books, fc.boolean(), (about, accounts, hasPrior) => {
        const sheet = tablesOf(draftStatements({ profile: about, accounts, decimals: 2, hasPrior })).find(
          ({ id }) => id === 'balance-sheet',
        )
        for (const column of hasPrior ? [0, 1] : [0]) {
          const uk = valueAt(sheet, 'net-assets', column)
          if (uk === null) expect(valueAt(sheet, 'total-assets', column)).toBe(valueAt(sheet, 'equity-and-liabilities-total', column))
          else expect(uk).toBe(valueAt(sheet, 'equity', column))
        }
      }),
    )
  })

  test('gives cells that are the sum of what they say they are made of', () => {
    fc.assert(
      fc.property(profile, books, fc.boolean(), (about, accounts, hasPrior) => {
        const draft = draftStatements({ profile: about, accounts, decimals: 2, hasPrior })
        const tables = tablesOf(draft)
        const divisor = 10n ** BigInt(2 + about.scale)
        const made = ({ ledger, terms, adjustment }: DraftCell): bigint => {
          const sum = ledger?.accounts.reduce((total, at) => total + (draft.accounts[at]?.[ledger.year] ?? 0n), 0n) ?? 0n
          const parts = terms.reduce((total, { table, row, column, sign }) => {
            const value = valueAt(
              tables.find(({ id }) => id === table),
              row,
              column,
            )
            return total + BigInt(sign) * (value ?? 0n)
          }, 0n)
          return divideRounded(BigInt(ledger?.sign ?? 1) * sum, divisor) + parts + adjustment
        }
        for (const { id, rows } of tables)
          for (const row of rows)
            for (const cell of row.cells) {
              if (cell === null || isGap(cell) || (cell.ledger === null && cell.terms.length === 0)) continue
              expect([id, row.id, made(cell)]).toEqual([id, row.id, cell.value])
            }
      }),
    )
  })

  test('has accounts or other figures behind every figure that is not nil', () => {
    fc.assert(
      fc.property(profile, books, fc.boolean(), (about, accounts, hasPrior) => {
        for (const { id, rows } of tablesOf(draftStatements({ profile: about, accounts, decimals: 2, hasPrior })))
          for (const row of rows)
            for (const cell of row.cells) {
              if (cell === null || isGap(cell) || cell.value === 0n) continue
              const { ledger, terms, behind = [] } = cell
              // What rounding alone makes has nothing behind it.
              if (cell.value >= -MAX_MOVED && cell.value <= MAX_MOVED) continue
              expect([id, row.id, ledger !== null || terms.length > 0 || behind.length > 0]).toEqual([id, row.id, true])
            }
      }),
    )
  })

  test('prints every line within one unit of its accounts rounded, or a few where reserves are those that last year printed', () => {
    fc.assert(
      fc.property(profile, books, fc.boolean(), (about, accounts, hasPrior) => {
        for (const { rows } of tablesOf(draftStatements({ profile: about, accounts, decimals: 2, hasPrior })))
          for (const { id, cells } of rows)
            for (const cell of cells) {
              // The result is closed to these two: they take up what its lines are rounded by.
              if (cell === null || isGap(cell) || id === 'retained-earnings' || id === 'other-reserves') continue
              const moved = hasPrior ? MAX_MOVED : 1n
              expect(cell.adjustment >= -moved && cell.adjustment <= moved, `${id} ${cell.adjustment}`).toBe(true)
            }
      }),
    )
  })

  test('gives cash flows that add up to the change in cash, and equity that adds up to its closing balance', () => {
    fc.assert(
      fc.property(profile, books, (about, accounts) => {
        const tables = tablesOf(draftStatements({ profile: about, accounts, decimals: 2, hasPrior: true }))
        const [sheet, flows, equity] = ['balance-sheet', 'cash-flow', 'equity-statement'].map((id) =>
          tables.find((table) => table.id === id),
        )
        if (flows === undefined || equity === undefined) return
        expect(valueAt(flows, 'closing-cash') ?? 0n).toBe(valueAt(sheet, 'cash') ?? 0n)
        expect(valueAt(equity, 'closing', equity.columns.length - 1)).toBe(valueAt(sheet, 'equity'))
      }),
    )
  })

  test('adds depreciation back in cash flows as the year was charged with it', () => {
    fc.assert(
      fc.property(profile, books, (about, accounts) => {
        const flows = tablesOf(draftStatements({ profile: about, accounts, decimals: 2, hasPrior: true })).find(
          ({ id }) => id === 'cash-flow',
        )
        if (flows === undefined) return
        const charged = accounts.reduce(
          (sum, { class: id, current }) =>
            id !== null && ACCOUNT_CLASSES[id].concept === 'depreciation-and-amortisation' ? sum + current : sum,
          0n,
        )
        const off = (valueAt(flows, 'depreciation') ?? 0n) - divideRounded(charged, 10n ** BigInt(2 + about.scale))
        // Rounding moves a line by as many units as lines are rounded, where it is the only one that can move.
        expect(off >= -40n && off <= 40n, String(off)).toBe(true)
      }),
    )
  })

  test('has each account in one line of the balance sheet or income statement', () => {
    fc.assert(
      fc.property(profile, books, (about, accounts) => {
        const draft = draftStatements({ profile: about, accounts, decimals: 2, hasPrior: true })
        const tables = tablesOf(draft).filter(({ id }) => id === 'balance-sheet' || id === 'income-statement')
        const used = tables.flatMap(({ rows }) =>
          rows.flatMap(({ cells }) =>
            cells[0] !== null && cells[0] !== undefined && !isGap(cells[0]) ? (cells[0].ledger?.accounts ?? []) : [],
          ),
        )
        expect(new Set(used).size).toBe(used.length)
        const missing = draft.accounts.flatMap(({ current }, at) => (used.includes(at) || current === 0n ? [] : [at]))
        // A line that rounds to nil in both years is not printed, although its accounts may be large.
        const left = missing.reduce((sum, at) => sum + (draft.accounts[at]?.current ?? 0n), 0n)
        const most = 15n * 10n ** BigInt(1 + about.scale) * BigInt(missing.length)
        expect(abs(left) <= most).toBe(true)
      }),
    )
  })
})

const abs = (value: bigint): bigint => (value < 0n ? -value : value)

test.each(REGIMES)('every class has a line in the statements of %s', (regime) => {
  for (const expenses of ['by-function', 'by-nature'] as const)
    for (const id of mapped) {
      const accounts = balance([{ code: '1', name: 'One', class: id, isApproved: true, current: 12_345_600n, prior: 0n }])
      const draft = draftStatements({ profile: aProfile({ regime, expenses }), accounts, decimals: 2, hasPrior: false })
      expect(
        tablesOf(draft).some(({ rows }) => rows.some((row) => row.id === 'unmapped')),
        id,
      ).toBe(false)
      expect(statementOfClass(id)).not.toBeNull()
    }
})
