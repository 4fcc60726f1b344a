import { describe, expect, test } from 'vitest'
import { type NamedAccount, suggestClasses } from '../suggest-classes.ts'

const account = (name: string, rest: Partial<NamedAccount> = {}): NamedAccount => ({ code: '', name, group: '', ...rest })
const suggest = (one: NamedAccount) => suggestClasses([one])[0]

/** A ledger in the order of its codes, in which tax is owed beside the other creditors and is a cost beside the other costs. */
const LEDGER = [
  account('Bank current account', { code: '1200', side: 'credit' }),
  account('Trade creditors', { code: '2100', side: 'credit' }),
  account('Ordinary shares', { code: '3000', side: 'credit' }),
  account('Sales', { code: '4000', side: 'credit' }),
  account('Wages', { code: '7000', side: 'debit' }),
  account('Donations', { code: '8300', side: 'debit' }),
]
const suggestAmong = (one: NamedAccount) => suggestClasses([...LEDGER, one]).at(-1)

describe('tax', () => {
  test.each([
    ['2320', 'Corporation Tax', 'credit', 'income-tax', 'high'],
    // A loss is carried back: a refund is due, and there is no charge.
    ['2320', 'Corporation Tax', 'debit', 'income-tax', 'low'],
    ['9000', 'Corporation tax', 'debit', 'tax-charge', 'high'],
    ['9000', 'Corporation tax', 'credit', 'tax-charge', 'low'],
    ['9000', 'Corporation tax - current year', 'credit', 'tax-charge', 'medium'],
    ['9001', 'Corporation tax - prior year adjustment', 'credit', 'tax-charge', 'medium'],
    ['2320', 'Corporation tax liability', 'debit', 'income-tax', 'medium'],
    // Between equity and sales: its side alone says what it is.
    ['3900', 'Corporation tax', 'credit', 'income-tax', 'low'],
    ['3900', 'Corporation tax', 'debit', 'tax-charge', 'low'],
  ] as const)('with the code %s, “%s” in %s is %s', (code, name, side, id, confidence) => {
    expect(suggestAmong(account(name, { code, side }))).toMatchObject({ class: id, confidence })
  })

  test('says what it was found by', () => {
    expect(suggestAmong(account('Corporation Tax', { code: '2320', side: 'debit' }))?.reason).toBe(
      'By its name and the accounts beside it in the ledger, but not by the side of its balance: income tax payable.',
    )
    expect(suggest(account('Corporation Tax', { side: 'debit' }))?.reason).toBe('By its name and the side of its balance: tax on profit.')
  })

  test.each([
    ['Corporation tax', 'Current liabilities', 'debit', 'income-tax'],
    ['Corporation tax', 'Overhead', 'debit', 'tax-charge'],
    ['Corporation tax', 'Overhead', 'credit', 'tax-charge'],
    ['Corporation tax charge', '', 'credit', 'tax-charge'],
    ['Corporation tax recoverable', '', 'credit', 'tax-recoverable'],
    ['Corporation tax repayable', '', 'debit', 'tax-recoverable'],
  ] as const)('its words or its type decide before its side: %s, %s, %s', (name, group, side, id) => {
    expect(suggest(account(name, { group, side }))?.class).toBe(id)
  })

  test('is surer if its side was the same last year', () => {
    expect(suggest(account('Corporation tax', { side: 'credit', priorSide: 'credit' }))?.confidence).toBe('medium')
    expect(suggest(account('Corporation tax', { side: 'credit', priorSide: 'debit' }))?.confidence).toBe('low')
  })
})

describe('interest and exchange differences', () => {
  test.each([
    ['Bank interest', 'credit', 'interest-income', 'low'],
    ['Bank interest', 'debit', 'interest-costs', 'low'],
    ['Loan interest', 'debit', 'interest-costs', 'high'],
    ['Loan interest', 'credit', 'interest-income', 'low'],
    ['Interest paid', 'debit', 'interest-costs', 'high'],
    ['Interest paid', 'credit', 'interest-costs', 'low'],
    ['Unrealised currency gains', 'credit', 'exchange-gains', 'high'],
    ['Exchange gain', 'debit', 'exchange-gains', 'low'],
    ['Foreign exchange loss', 'debit', 'exchange-losses', 'high'],
    ['Foreign exchange gain/loss', 'credit', 'exchange-gains', 'low'],
    ['Exchange differences', 'debit', 'exchange-losses', 'low'],
  ] as const)('“%s” in %s is %s', (name, side, id, confidence) => {
    expect(suggest(account(name, { side }))).toMatchObject({ class: id, confidence })
  })

  test('the section decides before the side', () => {
    expect(suggest(account('Bank interest', { group: 'Income', side: 'debit' }))?.class).toBe('interest-income')
    expect(suggest(account('Realised currency gains', { group: 'Overhead', side: 'debit' }))).toMatchObject({
      class: 'exchange-losses',
      confidence: 'low',
    })
    expect(suggest(account('Interest received', { group: 'Overhead', side: 'credit' }))).toMatchObject({
      class: 'interest-income',
      confidence: 'low',
    })
  })
})
