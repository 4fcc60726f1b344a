import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listClassIds } from './account-classes.ts'
import { mapAccounts } from './map-accounts.ts'
import type { MappingRow } from './mapping.ts'

const account = (code: string, name: string, group = '') => ({ code, name, group })
const row = (code: string, name: string, id: MappingRow['class']): MappingRow => ({ code, name, class: id })

describe('what was chosen earlier', () => {
  test.each([
    ['its code', account('1200', 'Bank current account'), row('1200', 'Bank Current A/c', 'cash'), 'high', 'Chosen for this code.'],
    [
      'its code, although its name is another one',
      account('1200', 'Zebra'),
      row('1200', 'Petty cash', 'cash'),
      'medium',
      'Chosen for this code when its name was “Petty cash”.',
    ],
    ['its code, if the row has no name', account('1200', 'Zebra'), row('1200', '', 'cash'), 'high', 'Chosen for this code.'],
    ['its name, if the row has no code', account('7', 'Zebra  SALES'), row('', 'zebra sales', 'cash'), 'high', 'Chosen for this name.'],
    ['its name, if it has no code', account('', 'Zebra'), row('7', 'Zebra', 'cash'), 'high', 'Chosen for this name.'],
    [
      'its name, if its code is new and the old one is gone',
      account('7', 'Zebra'),
      row('900', 'Zebra', 'cash'),
      'medium',
      'Chosen for an account of this name with the code 900.',
    ],
  ] as const)('applies to an account by %s', (_, one, chosen, confidence, reason) => {
    const mapping = mapAccounts([one], [chosen])
    expect(mapping.accounts).toEqual([{ ...one, class: 'cash', from: 'chosen', confidence, reason }])
    expect(mapping).toMatchObject({ unmapped: [], unmatchedRows: 0, problems: [] })
  })

  test('does not apply to an account of that name while the ledger still has its code', () => {
    const { accounts } = mapAccounts([account('21', 'Zebra'), account('8000', 'Zebra')], [row('21', 'Zebra', 'bank')])
    expect(accounts.map(({ from }) => from)).toEqual(['chosen', 'none'])
  })

  test('does not apply to a new code if two accounts of that name had different classes', () => {
    const rows = [row('21', 'Zebra', 'plant-machinery'), row('8000', 'Zebra', 'depreciation')]
    expect(mapAccounts([account('0021', 'Zebra')], rows)).toMatchObject({ unmatchedRows: 2, problems: [], unmapped: [{ code: '0021' }] })
  })

  test('goes with the caption of a line of last year’s statements, not with its place there', () => {
    const lines = { ...account('PY 7', 'Called up share capital'), line: { class: 'share-capital', isUndivided: false } as const }
    const classOf = (...rows: MappingRow[]) => mapAccounts([lines], rows).accounts[0]?.class
    expect(classOf(row('PY 7', 'Other creditors', 'other-payables'))).toBe('share-capital')
    expect(classOf(row('PY 9', 'Called up share capital', 'other-reserves'))).toBe('other-reserves')
  })

  test('can be that an account is in no statement', () => {
    const { accounts, unmapped } = mapAccounts([account('9', 'Bank')], [row('9', 'Bank', 'none')])
    expect(accounts[0]).toMatchObject({ class: null, from: 'chosen', confidence: 'high' })
    expect(unmapped).toEqual([])
  })

  test('is counted if the account is closed', () => {
    expect(mapAccounts([account('1', 'Bank')], [row('2', 'Old bank', 'bank'), row('', 'Older bank', 'bank')])).toMatchObject({
      unmatchedRows: 2,
      problems: [],
    })
  })

  test('is a problem if it is two classes, and then nothing is suggested either', () => {
    const rows = [row('1', 'Bank', 'bank'), row('1', '', 'none'), row('1', 'Till', 'cash')]
    const mapping = mapAccounts([account('1', 'Savings'), account('1', 'Savings')], rows)
    expect(mapping.problems).toEqual([
      {
        row: null,
        message: 'The account 1 Savings has more than one class: bank accounts, in no statement and cash in hand.',
        remedy: 'Keep one of its rows in the mapping.',
      },
    ])
    expect(mapping.unmapped).toHaveLength(2)
  })

  test('is no problem if it is one class twice', () => {
    const rows = [row('1', 'Bank', 'cash'), row('1', 'Bank', 'cash')]
    expect(mapAccounts([account('1', 'Bank')], rows)).toMatchObject({ problems: [], accounts: [{ class: 'cash' }], unmatchedRows: 0 })
  })

  test('is that of the same name where a ledger has a code twice', () => {
    const rows = [row('1', 'Zebra', 'bank'), row('1', 'Okapi', 'cash')]
    const { accounts, problems } = mapAccounts([account('1', 'Okapi'), account('1', 'Zebra')], rows)
    expect(accounts.map((one) => one.class)).toEqual(['cash', 'bank'])
    expect(problems).toEqual([])
  })
})

test('an account that nobody chose for has its suggestion, or is listed', () => {
  const { accounts, unmapped } = mapAccounts([account('1', 'Trade debtors'), account('2', 'Zebra')], [])
  expect(accounts).toEqual([
    {
      code: '1',
      name: 'Trade debtors',
      group: '',
      class: 'trade-receivables',
      from: 'suggested',
      confidence: 'medium',
      reason: 'By its name: trade receivables.',
    },
    {
      code: '2',
      name: 'Zebra',
      group: '',
      class: null,
      from: 'none',
      confidence: null,
      reason: 'Its code, name and type do not show what it is.',
    },
  ])
  expect(unmapped).toEqual([accounts[1]])
})

test('choosing what is there changes no class', () => {
  const name = fc.constantFrom('Bank', 'Trade debtors', 'Zebra', 'sales ', 'Depreciation')
  const code = fc.constantFrom('', '1', '2', '3', '4')
  const accounts = fc.uniqueArray(fc.record({ code, name, group: fc.constant('') }), { selector: ({ code: c, name: n }) => `${c} ${n}` })
  const classes = fc.array(fc.constantFrom<MappingRow['class']>('none', ...listClassIds()), { minLength: 30, maxLength: 30 })
  fc.assert(
    fc.property(accounts, classes, (own, ids) => {
      const chosen = own.map((one, at) => row(one.code, one.name, ids[at] ?? 'none'))
      const mapping = mapAccounts(own, chosen)
      for (const [at, one] of mapping.accounts.entries())
        if (one.code !== '') expect(one).toMatchObject({ from: 'chosen', class: ids[at] === 'none' ? null : ids[at] })
    }),
  )
})

describe('what was chosen in other ledgers', () => {
  test('is suggested for an account of the same name, whatever its code', () => {
    const choice = row('55', 'Zebra feed', 'goods-for-resale')
    expect(mapAccounts([account('7', 'ZEBRA FEED')], [], [choice]).accounts[0]).toMatchObject({
      class: 'goods-for-resale',
      from: 'suggested',
      confidence: 'medium',
      reason: 'Chosen for accounts of this name in other ledgers: goods for resale.',
    })
  })

  test('is surer if it was chosen three times, or if the name says the same', () => {
    const choice = row('55', 'Zebra feed', 'goods-for-resale')
    expect(mapAccounts([account('7', 'Zebra feed')], [], [choice, choice, choice]).accounts[0]).toMatchObject({ confidence: 'high' })
    const debtors = row('1100', 'Trade debtors', 'trade-receivables')
    expect(mapAccounts([account('7', 'Trade debtors')], [], [debtors]).accounts[0]).toMatchObject({ confidence: 'high' })
  })

  test('is not suggested if it was not always the same, or if it was to leave the account out', () => {
    const contradicting = [row('1', 'Zebra', 'bank'), row('2', 'Zebra', 'cash')]
    expect(mapAccounts([account('7', 'Zebra')], [], contradicting).accounts[0]).toMatchObject({ from: 'none' })
    expect(mapAccounts([account('7', 'Zebra')], [], [row('1', 'Zebra', 'none')]).accounts[0]).toMatchObject({ from: 'none' })
  })

  test('gives way to what was chosen for this ledger', () => {
    const mapping = mapAccounts([account('7', 'Zebra')], [row('7', 'Zebra', 'cash')], [row('1', 'Zebra', 'bank')])
    expect(mapping.accounts[0]).toMatchObject({ class: 'cash', from: 'chosen' })
  })
})
