import { expect, test } from 'vitest'
import { Journal, PreparationChange } from './preparations.ts'

const journalOf = (...amounts: string[]) => ({
  number: 1,
  narration: 'Accrue the audit fee',
  lines: amounts.map((amount, at) => ({ code: String(at), name: '', amount })),
})

test.each([
  { amounts: ['1200.50', '-1200.5'] },
  { amounts: ['0.1', '0.2', '-0.3'] },
  { amounts: ['12345678901234567890.00000001', '-12345678901234567890.00000001'] },
])('a journal of $amounts balances', ({ amounts }) => expect(Journal.safeParse(journalOf(...amounts)).success).toBe(true))

test.each([
  { amounts: ['1200.50', '-1200.49'], why: 'Debits must equal credits.' },
  { amounts: ['9007199254740993', '-9007199254740992'], why: 'Debits must equal credits.' },
])('a journal of $amounts is refused: $why', ({ amounts, why }) => {
  expect(Journal.safeParse(journalOf(...amounts)).error?.issues.map(({ message }) => message)).toEqual([why])
})

test.each([['1'], ['1e3', '-1e3'], ['1,000', '-1,000'], ['', '']])('a journal of %j is no journal', (...amounts) => {
  expect(Journal.safeParse(journalOf(...amounts)).success).toBe(false)
})

test('a journal has a narration', () => {
  expect(Journal.safeParse({ ...journalOf('1', '-1'), narration: ' ' }).success).toBe(false)
})

test('texts of accounts stay as they are in the file', () => {
  const name = '  Bank\u202e\t(1) '
  expect(PreparationChange.parse({ version: 0, mapping: [{ code: '', name, class: null }] }).mapping?.[0]?.name).toBe(name)
})

test('each journal has its own number', () => {
  const [first, second] = [journalOf('1', '-1'), { ...journalOf('2', '-2'), number: 2 }]
  expect(PreparationChange.safeParse({ version: 0, journals: [first, second] }).success).toBe(true)
  expect(PreparationChange.safeParse({ version: 0, journals: [first, first] }).success).toBe(false)
})
