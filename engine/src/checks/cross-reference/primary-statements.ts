import type { Check } from '../../model/check.ts'
import { claimAgreement } from '../claim-agreements.ts'
import { agreementsOf } from './agreement-checks.ts'

const GUARD = 'Two lines are compared only if at least one period shows that they state the same fact.'

export const profitAgrees: Check = {
  id: 'XRF-01',
  verifies: 'Profit agrees between the income statement, the equity statement and the cash flow statement',
  level: 'C',
  norms: { IFRS: 'IAS 1.106; IAS 7.18(b), 20', UK_GAAP: 'FRS 102 7.7-7.8', US_GAAP: 'ASC 230-10-45-28' },
  guard: GUARD,
  run: (input) => ({
    claims: [
      ...claimAgreement(
        {
          check: 'XRF-01',
          one: 'profit',
          other: 'starting-profit',
          title: 'Profit in the income statement differs from the cash flow statement',
        },
        input.document,
      ),
      ...agreementsOf('XRF-01')(input).claims,
    ],
  }),
}

export const equityAgrees: Check = {
  id: 'XRF-02',
  verifies: 'The closing balance of each component of equity agrees with the balance sheet, in both years',
  level: 'C',
  norms: { IFRS: 'IAS 1.106(d)', IFRS_18: 'IFRS 18.107-112', UK_GAAP: 'FRS 102 6.3' },
  guard: GUARD,
  run: agreementsOf('XRF-02'),
}

export const closingCashAgrees: Check = {
  id: 'XRF-04',
  verifies: 'Closing and opening cash agree between the cash flow statement, the balance sheet and the notes',
  level: 'C',
  norms: { IFRS: 'IAS 7.8, 45, 48', UK_GAAP: 'FRS 102 7.2, 7.20-7.21', US_GAAP: 'ASC 230-10-45-4, 50-7, 50-8' },
  guard: GUARD,
  run: (input) => ({
    claims: [
      ...claimAgreement(
        {
          check: 'XRF-04',
          one: 'cash',
          other: 'closing-cash',
          title: 'Closing cash in the cash flow statement differs from the balance sheet',
        },
        input.document,
      ),
      ...agreementsOf('XRF-04')(input).claims,
    ],
  }),
}
