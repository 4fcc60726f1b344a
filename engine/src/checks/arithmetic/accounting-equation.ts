import type { Check } from '../../model/check.ts'
import { STATEMENT_NAMES } from '../../model/statement.ts'
import { claimAgreement } from '../claim-agreements.ts'

const check = 'ARI-02'

/** Which balance sheet it is, where there are several. */
const inOneOfSeveral = (sheet: string): string => (sheet === STATEMENT_NAMES['balance-sheet'] ? '' : ` in the ${sheet}`)

export const accountingEquation: Check = {
  id: check,
  verifies: 'Assets equal equity and liabilities, or net assets equal capital and reserves',
  level: 'C',
  norms: { IFRS: 'IAS 1.54', IFRS_18: 'IFRS 18.96-106', UK_GAAP: 'FRS 102 4.2', US_GAAP: 'ASC 210-10-45' },
  guard: 'Two lines are compared only if at least one period shows that they state the same fact.',
  remedy: 'Recast both sides to find the one that is out, and correct it.',
  tick: 'a',
  run: ({ document }) => ({
    claims: [
      ...claimAgreement(
        {
          check,
          one: 'total-assets',
          other: 'liabilities-and-equity',
          title: (sheet) => `Total assets differ from liabilities and equity${inOneOfSeveral(sheet)}`,
        },
        document,
      ),
      ...claimAgreement(
        { check, one: 'net-assets', other: 'total-equity', title: (sheet) => `Net assets differ from equity${inOneOfSeveral(sheet)}` },
        document,
      ),
    ],
  }),
}
