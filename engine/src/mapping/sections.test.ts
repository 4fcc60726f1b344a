import { describe, expect, test } from 'vitest'
import type { Side } from './names/name-meaning.ts'
import { suggestClasses } from './suggest-classes.ts'

const suggest = (name: string, group: string, side?: Side) =>
  suggestClasses([{ code: '', name, group, ...(side !== undefined && { side }) }])[0]

describe('a type of one kind', () => {
  test.each([
    ['Business Current Account', 'Bank', 'debit', 'bank', 'medium'],
    ['Business Current Account', 'Bank', 'credit', 'bank', 'medium'],
    ['Zebra', 'Bank account', 'debit', 'bank', 'medium'],
    ['Overdraft', 'Bank', 'credit', 'overdrafts', 'high'],
    ['Petty cash', 'Bank', 'debit', 'cash', 'high'],
    ['Zebra', 'Cash', 'debit', 'bank', 'medium'],
    ['Zebra', 'Credit card', 'credit', 'overdrafts', 'medium'],
    ['Zebra', 'Bank loans', 'credit', 'other-payables', 'low'],
  ] as const)('“%s” of the type “%s” in %s', (name, group, side, id, confidence) => {
    expect(suggest(name, group, side)).toMatchObject({ class: id, confidence })
  })
})

describe('a heading above other accounts, too', () => {
  test.each([
    ['Bank Charges', 'Sales', 'debit', 'external-services'],
    ['Materials Purchased', 'Sales', 'debit', 'materials-purchased'],
    ['Staff Salaries', 'Sales', 'debit', 'wages'],
    ['Rent of the Leeds workshop', 'Sales', 'debit', 'external-services'],
    ['Loan Interest Paid', 'Sales', 'debit', 'interest-costs'],
    ['Plant/Machinery Depreciation', 'Sales', 'debit', 'depreciation'],
    ['Company Credit Card', 'Current assets', 'credit', 'overdrafts'],
    ['Trade creditors', 'Current assets', 'credit', 'trade-payables'],
    ['Purchases', 'Capital', 'debit', 'goods-purchased'],
  ] as const)('does not overrule “%s” under “%s” in %s, and makes it less sure', (name, group, side, id) => {
    expect(suggest(name, group, side)).toEqual({
      class: id,
      confidence: 'low',
      reason: expect.stringContaining(`By its name, although its type is “${group}”: `),
    })
  })

  test.each([
    ['Furniture', 'Overheads', 'debit', 'external-services'],
    ['Rent', 'Income', 'credit', 'other-operating-income'],
    ['Zebra', 'Sales', 'debit', 'other-operating-income'],
  ] as const)('decides what “%s” under “%s” in %s is', (name, group, side, id) => expect(suggest(name, group, side)?.class).toBe(id))

  test('has results and movements of either side', () => {
    expect(suggest('Profit/Loss on Disposal of Fixed Assets', 'Overhead', 'debit')?.class).toBe('disposal-results')
    expect(suggest('Closing Stock', 'Sales', 'credit')?.class).toBe('stock-change-of-goods')
  })
})
