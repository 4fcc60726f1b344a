import type { Check } from '../../model/check.ts'
import { claimAgreement } from '../claim-agreements.ts'

const GUARD = 'Two lines are compared only once a period shows that they state the same fact.'

export const profitAgrees: Check = {
  id: 'XRF-01',
  verifies: 'Profit agrees between the income statement and the cash flow statement',
  level: 'C',
  norms: { IFRS: 'IAS 7.18(b), 20', UK_GAAP: 'FRS 102 7.7-7.8', US_GAAP: 'ASC 230-10-45-28' },
  guard: GUARD,
  run: ({ document }) => ({
    claims: claimAgreement(
      {
        check: 'XRF-01',
        one: 'profit',
        other: 'starting-profit',
        title: 'Profit in the income statement differs from the cash flow statement',
      },
      document.statements,
    ),
  }),
}

export const closingCashAgrees: Check = {
  id: 'XRF-04',
  verifies: 'Closing cash agrees between the cash flow statement and the balance sheet',
  level: 'C',
  norms: { IFRS: 'IAS 7.45', UK_GAAP: 'FRS 102 7.20', US_GAAP: 'ASC 230-10-45-4' },
  guard: GUARD,
  run: ({ document }) => ({
    claims: claimAgreement(
      {
        check: 'XRF-04',
        one: 'cash',
        other: 'closing-cash',
        title: 'Closing cash in the cash flow statement differs from the balance sheet',
      },
      document.statements,
    ),
  }),
}
