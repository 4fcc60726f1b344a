import { expect, test } from 'vitest'
import { CASH_FLOWS } from './cash-flow-formats.ts'

test('cash flows of UK statements use the words of their balance sheet, and are otherwise those of IFRS', () => {
  const labels = CASH_FLOWS.UK_GAAP.map(({ label }) => label).flat()
  expect(labels.filter((label) => /inventor|receivables|payables|income tax|finance/i.test(label))).toEqual([])
  expect(labels).toEqual(expect.arrayContaining(['Increase in stocks', 'Decrease in debtors', 'Profit for the financial year']))
  const withoutLabels = (format: (typeof CASH_FLOWS)['IFRS']) => format.map((line) => ({ ...line, label: '' }))
  expect(withoutLabels(CASH_FLOWS.UK_GAAP)).toEqual(withoutLabels(CASH_FLOWS.IFRS))
})
