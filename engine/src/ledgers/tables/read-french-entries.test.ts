import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount } from '../../model/print-amount.ts'
import { LedgerUnreadable } from '../ledger-unreadable.ts'
import { listBalances, listMessages, listUnbalanced, readLedger } from '../testing/summarise.ts'
import { balanceOf } from '../trial-balance.ts'

/** The eighteen columns of a fichier des écritures comptables (article A.47 A-1 of the Livre des procédures fiscales). */
const COLUMNS =
  'JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise'.split(
    ' ',
  )

/** "AN 1 20250101 512000 Banque 1000,00 0,00". */
function entry(text: string, devise = ['', '']): string[] {
  const [code = '', number = '', date = '', account = '', name = '', debit = '', credit = ''] = text.split(' ')
  return [code, 'Journal', number, date, account, name, '', '', 'P1', date, 'Libellé', debit, credit, '', '', date, ...devise]
}

const ENTRIES = [
  'AN 1 20250101 512000 Banque 1000,00 0,00',
  'AN 1 20250101 101000 Capital 0,00 1000,00',
  'VE 1 20250331 411000 Clients 1200,5 0,00',
  'VE 1 20250331 707000 Ventes 0,00 1000,50',
  'VE 1 20250331 445710 TVA 0,00 200,00',
  'BQ 1 20251231 512000 Banque 1200,50 0,00',
  'BQ 1 20251231 411000 Clients 0,00 1200,50',
]
const BALANCES = ['512000 Banque 2200.50', '101000 Capital -1000.00', '411000 Clients 0.00', '707000 Ventes -1000.50', '445710 TVA -200.00']
const YEAR = { from: '2025-01-01', to: '2025-12-31' }

const write = (rows: readonly (readonly string[])[], delimiter = '\t', columns = COLUMNS): string =>
  [columns, ...rows].map((row) => row.join(delimiter)).join('\r\n')

test.each(['\t', '|'])('entries divided by %j are added up, with the opening journal of the first day', (delimiter) => {
  const text = write(
    ENTRIES.map((one) => entry(one)),
    delimiter,
  )
  const reading = readLedger(text, 50, YEAR)
  expect(listBalances(reading)).toEqual(BALANCES)
  expect(reading.trialBalance.accounts.every(({ broughtForward }) => broughtForward === undefined)).toBe(true)
  expect(reading).toMatchObject({ kind: 'general-ledger', lines: 7, dates: { first: '2025-01-01', last: '2025-12-31' }, problems: [] })
})

describe('amounts with their side', () => {
  test.each([
    ['D', 'C'],
    ['+1', '-1'],
    ['1', '-1'],
  ])('%s and %s', (debitSide, creditSide) => {
    const columns = COLUMNS.map((name) => ({ Debit: 'Montant', Credit: 'Sens' })[name] ?? name)
    const rows = ENTRIES.map((one) => {
      const row = entry(one)
      const isDebit = row[12] === '0,00'
      return row.with(11, (isDebit ? row[11] : row[12]) ?? '').with(12, isDebit ? debitSide : creditSide)
    })
    expect(listBalances(readLedger(write(rows, '\t', columns)))).toEqual(BALANCES)
  })
})

test('amounts in the currency of a document are not those of the ledger', () => {
  const columns = COLUMNS.map((name) => ({ Montantdevise: 'MontantDevise', Idevise: 'IDevise' })[name] ?? name)
  const rows = ENTRIES.map((one, at) => entry(one, [`${at},00`, 'USD']))
  for (const names of [COLUMNS, columns]) {
    const reading = readLedger(write(rows, '\t', names))
    expect(listBalances(reading)).toEqual(BALANCES)
    expect(listMessages(reading)).toEqual([])
  }
})

test('numbers count within their journal: two that do not balance are both named', () => {
  const rows = ENTRIES.map((one) =>
    entry(one.replace('Ventes 0,00 1000,50', 'Ventes 0,00 900,50').replace('Banque 1200,50', 'Banque 1100,50')),
  )
  expect(listUnbalanced(readLedger(write(rows)))).toEqual(['1 of VE, row 4: 100.00', '1 of BQ, row 7: -100.00'])
})

test('a damaged file is refused, and never anything else', () => {
  const text = write(ENTRIES.map((one) => entry(one)))
  const change = fc.record({ at: fc.nat(text.length), cut: fc.nat(8), put: fc.stringMatching(/^[\t"\r\n,.\dA-Z-]{0,4}$/) })
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
      const damaged = changes.reduce((now, { at, cut, put }) => now.slice(0, at) + put + now.slice(at + cut), text)
      try {
        expect(readLedger(damaged, 40).lines).toBeGreaterThan(0)
      } catch (fault) {
        if (!(fault instanceof LedgerUnreadable)) throw fault
      }
    }),
    { numRuns: 200 },
  )
})

test('accounts add up to the entries that were counted', () => {
  const line = fc.record({ cents: fc.integer({ min: 1, max: 10 ** 6 }), account: fc.integer({ min: 1, max: 9 }), isDebit: fc.boolean() })
  const print = (cents: number): string => formatAmount(BigInt(cents), 2).replace('.', ',')
  const broken = fc.constantFrom('x', '1,2,3', '--,')
  fc.assert(
    fc.property(fc.array(line, { minLength: 3, maxLength: 20 }), fc.array(fc.tuple(fc.nat(19), broken)), (lines, damage) => {
      const damaged = new Map(damage)
      const rows = lines.map(({ cents, account, isDebit }, at) => {
        const amount = damaged.get(at) ?? print(cents)
        return entry(`VE ${at} 20250331 60${account} Compte ${isDebit ? amount : '0,00'} ${isDebit ? '0,00' : amount}`)
      })
      const counted = lines.filter((_, at) => !damaged.has(at))
      fc.pre(counted.length > 0)
      const { trialBalance, lines: read } = readLedger(write(rows), 70)
      const sum = trialBalance.accounts.reduce((all, account) => all + balanceOf(account), 0n)
      expect(read).toBe(counted.length)
      expect(sum).toBe(counted.reduce((all, { cents, isDebit }) => all + BigInt(isDebit ? cents : -cents), 0n))
    }),
    { numRuns: 200 },
  )
})
