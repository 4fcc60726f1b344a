import { expect, test } from 'vitest'
import { suggestClasses } from '../suggest-classes.ts'

const suggest = (name: string, side?: 'debit' | 'credit', group = '') =>
  suggestClasses([{ code: '', name, group, ...(side !== undefined && { side }) }])[0]

test.each([
  ['Provision for Corporation Tax', 'credit', 'income-tax', 'high'],
  ['Corporation tax provision', 'credit', 'income-tax', 'high'],
  ['Cost of revenue', 'debit', 'goods-purchased', 'high'],
  ['Direct Wages', 'debit', 'wages', 'high'],
  ['Direct labour', 'debit', 'wages', 'high'],
  ['Production wages', 'debit', 'wages', 'high'],
  ['Subcontract labour', 'debit', 'direct-costs', 'high'],
  ['Preference Shares', 'credit', 'share-capital', 'low'],
  ['Redeemable preference shares', 'credit', 'special-debt', 'low'],
  ['Investment in associate', 'debit', 'group-shares', 'low'],
  ['Investment in joint venture', 'debit', 'group-shares', 'low'],
  ['Investment in subsidiary', 'debit', 'group-shares', 'high'],
  ['Income tax expense - deferred', 'debit', 'deferred-tax-charge', 'high'],
  ['Income tax expense - current', 'debit', 'tax-charge', 'high'],
  ['PAYE Payable', 'credit', 'taxes-payable', 'high'],
  ['Prepaid income taxes', 'debit', 'tax-recoverable', 'high'],
  ['Assets held for sale', 'debit', 'assets-held-for-sale', 'high'],
  ['Liabilities held for sale', 'credit', 'liabilities-held-for-sale', 'high'],
  ['Fair value gain on investment property', 'credit', 'fair-value-results', 'high'],
  ['Unrealized gain on marketable securities', 'credit', 'fair-value-results', 'high'],
  ['Loss on sale of fixed assets', 'debit', 'disposal-results', 'medium'],
  ['Non-controlling interests', 'credit', 'other-reserves', 'low'],
  ['Minority interest', 'debit', 'other-reserves', 'low'],
  ['Prior year tax adjustment', 'debit', 'tax-charge', 'high'],
  ['Overprovision of tax in prior year', 'credit', 'tax-charge', 'low'],
  ['Customer prepayments', 'credit', 'customer-advances', 'high'],
  ['Student loan', 'credit', 'taxes-payable', 'high'],
  ['Share-based payment reserve', 'credit', 'other-reserves', 'high'],
  ['Share-based payments', 'debit', 'wages', 'high'],
  ['Deferred grant income', 'credit', 'deferred-income', 'high'],
  ['Contract assets', 'debit', 'contract-work', 'high'],
  ['Share of profit of associate', 'credit', 'dividend-income', 'low'],
  ['Income from equity method investee', 'credit', 'dividend-income', 'low'],
  ['Current tax asset', 'debit', 'tax-recoverable', 'high'],
  ['Current tax payable', 'credit', 'income-tax', 'high'],
  ['Deferred tax asset', 'debit', 'deferred-tax-assets', 'high'],
  ['Operating lease cost', 'debit', 'external-services', 'high'],
  ['Accrued vacation', 'credit', 'staff-payables', 'high'],
  ["Directors' fees", 'debit', 'wages', 'high'],
  ['Agency staff', 'debit', 'external-services', 'high'],
  ['Merchant fees', 'debit', 'external-services', 'high'],
  ['Other expense', 'debit', 'other-operating-costs', 'high'],
  ['Invoice discounting', 'credit', 'short-term-borrowings', 'high'],
  ['R&D tax credit', 'credit', 'tax-charge', 'low'],
  ["Owner's equity", 'credit', 'owner-contributions', 'high'],
  ['PayPal', 'debit', 'bank', 'high'],
  ['PayPal fees', 'debit', 'external-services', 'high'],
  ['American Express', 'credit', 'overdrafts', 'high'],
  ['Accumulated other comprehensive loss', 'debit', 'fair-value-reserve', 'medium'],
] as const)('“%s” in %s is %s', (name, side, id, confidence) => {
  expect(suggest(name, side)).toMatchObject({ class: id, confidence })
})

test('a doubtful name says why it is doubtful', () => {
  expect(suggest('Preference Shares', 'credit')?.reason).toBe('By its name; such shares may be equity or debt: share capital.')
})
