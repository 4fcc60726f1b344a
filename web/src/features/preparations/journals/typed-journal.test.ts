import { Journal } from '@tickmark/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addUpJournal,
  balanceOnLine,
  describeDifference,
  finishJournal,
  openJournal,
  startJournal,
  type TypedJournal,
} from './typed-journal.ts'

const accounts = [
  { code: '7600', name: 'Audit fees' },
  { code: '2109', name: 'Accruals' },
  { code: '', name: 'Suspense' },
]
const ledger = { accounts, decimals: 2 }
type Line = readonly [account: string, debit: string, credit: string]
const typed = (...lines: Line[]): TypedJournal => ({
  number: 3,
  narration: ' Accrue the  audit fee ',
  lines: lines.map(([account, debit, credit], at) => ({ id: at + 1, account, debit, credit })),
})
const problemsOf = (journal: TypedJournal) => {
  const finished = finishJournal(journal, ledger)
  return 'problems' in finished ? finished.problems : null
}

test('a journal that balances is posted with exact decimals, debits positive', () => {
  const finished = finishJournal(
    typed(['7600', '1,250.50', ''], ['accruals', '', '1,000'], ['Suspense', '', '£250.5'], ['', '', '']),
    ledger,
  )
  expect(finished).toEqual({
    journal: {
      number: 3,
      narration: 'Accrue the audit fee',
      lines: [
        { code: '7600', name: 'Audit fees', amount: '1250.50' },
        { code: '2109', name: 'Accruals', amount: '-1000' },
        { code: '', name: 'Suspense', amount: '-250.5' },
      ],
    },
  })
})

test('a negative debit is a credit', () => {
  expect(addUpJournal(typed(['7600', '(300)', ''], ['2109', '300', '']), 2)).toEqual({
    decimals: 2,
    debits: 30_000n,
    credits: 30_000n,
    difference: 0n,
  })
})

test('a journal that does not balance says by how much, and is not posted', () => {
  const journal = typed(['7600', '1,250.50', ''], ['2109', '', '950.5'])
  expect(describeDifference(addUpJournal(journal, 0))).toBe('Debits exceed credits by 300.00.')
  expect(problemsOf(journal)?.whole).toBe('Debits exceed credits by 300.00.')
})

test('a line takes what is missing, on the side where it is missing', () => {
  const journal = balanceOnLine(typed(['7600', '1,250.50', ''], ['2109', '', '950.5'], ['Suspense', '7', '']), 3, 2)
  expect(journal.lines[2]).toMatchObject({ debit: '', credit: '300.00' })
  expect(balanceOnLine(typed(['7600', '', '12'], ['2109', '', '']), 2, 2).lines[1]).toMatchObject({ debit: '12.00', credit: '' })
})

test('each line says what is wrong with it', () => {
  const problems = problemsOf({ ...typed(['', '5', ''], ['2109', '1', '1'], ['7600', 'twelve', ''], ['Suspense', '', '']), narration: '' })
  expect(problems?.narration).toBe('Say what the journal is for.')
  expect([...(problems?.accounts ?? [])]).toEqual([[1, 'Choose an account.']])
  expect([...(problems?.amounts ?? [])]).toEqual([
    [2, 'Enter a debit or a credit, not both.'],
    [3, 'Enter an amount such as 1,250.50.'],
    [4, 'Enter an amount.'],
  ])
})

test('one line is no journal', () => {
  expect(problemsOf(typed(['7600', '5', ''], ['', '', '']))?.whole).toBe('A journal has at least two lines.')
})

test('a new journal has the next number', () => {
  expect(startJournal([]).number).toBe(1)
  expect(startJournal([{ number: 7 }, { number: 2 }]).number).toBe(8)
})

test('any journal that is balanced on a line is one that the contract takes, and opens as it was posted', () => {
  const amount = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }).filter((value) => value !== 0n)
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 8 }), fc.nat({ max: 4 }), (values, decimals) => {
      const print = (value: bigint) =>
        `${value < 0n ? '-' : ''}${String(value < 0n ? -value : value)}${decimals === 0 ? '' : `.${'0'.repeat(decimals)}`}`
      const lines = values.map((value): Line => ['7600', print(value), ''])
      const journal = balanceOnLine(typed(...lines, ['2109', '', '']), lines.length + 1, 0)
      const finished = finishJournal(journal, ledger)
      if (!('journal' in finished)) {
        expect(values.reduce((sum, value) => sum + value, 0n)).toBe(0n)
        return
      }
      expect(Journal.safeParse(finished.journal).success).toBe(true)
      expect(finishJournal(openJournal(finished.journal, 0), ledger)).toEqual(finished)
    }),
    { numRuns: 100 },
  )
})
