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

test('tags of lines are names with prefixes, each dimension once, or none on purpose', () => {
  const tag = { name: 'core:Debtors', period: 'instant', sign: 1, members: [] }
  const isTaken = (tags: unknown) => PreparationChange.safeParse({ version: 0, profile: { tags } }).success
  const maturity = { dimension: 'core:Maturities', member: 'core:WithinOneYear' }
  expect(isTaken({ 'balance-sheet/debtors': tag, 'note-tax/Current/deferred tax': null })).toBe(true)
  expect(isTaken({ 'balance-sheet/debtors': { ...tag, members: [maturity] } })).toBe(true)
  for (const tags of [
    { debtors: tag },
    { 'balance-sheet/debtors\u0000': tag },
    { 'balance-sheet/debtors': { ...tag, name: 'Debtors' } },
    { 'balance-sheet/debtors': { ...tag, name: 'core:"><script>' } },
    { 'balance-sheet/debtors': { ...tag, name: `core:${'a'.repeat(250)}` } },
    { 'balance-sheet/debtors': { ...tag, sign: 0 } },
    { 'balance-sheet/debtors': { ...tag, members: [maturity, maturity] } },
    Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`balance-sheet/${at}`, null])),
  ])
    expect(isTaken(tags)).toBe(false)
})
