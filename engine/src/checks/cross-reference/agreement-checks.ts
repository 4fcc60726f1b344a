import type { Check, CheckInput, Outcome } from '../../model/check.ts'
import type { Claim } from '../../model/claim.ts'
import type { StatementKind } from '../../model/statement.ts'
import { claimAgreement } from '../claim-agreements.ts'
import { type Agreement, BALANCE_SHEET_LINES, BY_SUBJECT, CASH, EQUITY, INCOME_STATEMENT_LINES, PROFIT } from './agreements.ts'
import { answerLines } from './answer-lines.ts'
import { listAgreements } from './claim-matches.ts'
import { pointAtSwappedColumns } from './swapped-columns.ts'

const GUARD =
  'Two places are compared only if their values, and for a finding also their captions or a note reference, show that they state the same fact. A difference is reported only if one slip explains it, or if a note’s total is close to its line.'
const GUARD_OF_STATEMENTS = 'Two lines are compared only if at least one period shows that they state the same fact.'

/** The claims of one check among all agreements. */
const claimsOf = ({ id }: Agreement, { document }: CheckInput): Claim[] => listAgreements(document).filter(({ check }) => check === id)

const toCheck = (agreement: Agreement, run: Check['run'], guard = GUARD): Check => ({ ...agreement, guard, tick: 'a', run })

/** A check that follows lines to their notes also reports swapped years, and lists the lines without a match. */
function followLines(agreement: Agreement, kind: StatementKind, input: CheckInput): Outcome {
  const { document } = input
  const points = pointAtSwappedColumns(document).flatMap(({ kind: against, ...point }) =>
    (against === 'balance-sheet') === (kind === 'balance-sheet') ? [point] : [],
  )
  return { claims: claimsOf(agreement, input), points, conclude: (judged) => answerLines(document, kind, judged, points) }
}

const profit = toCheck(
  PROFIT,
  (input) => ({
    claims: [
      ...claimAgreement(
        {
          check: PROFIT.id,
          one: 'profit',
          other: 'starting-profit',
          title: (income, flow) => `Profit in the ${income} differs from the ${flow}`,
        },
        input.document,
      ),
      ...claimsOf(PROFIT, input),
    ],
  }),
  GUARD_OF_STATEMENTS,
)

const equity = toCheck(EQUITY, (input) => ({ claims: claimsOf(EQUITY, input) }), GUARD_OF_STATEMENTS)

const closingCash = toCheck(
  CASH,
  (input) => ({
    claims: [
      ...claimAgreement(
        {
          check: CASH.id,
          one: 'cash',
          other: 'closing-cash',
          title: (sheet, flow) => `Closing cash in the ${flow} differs from the ${sheet}`,
        },
        input.document,
      ),
      ...claimsOf(CASH, input),
    ],
  }),
  GUARD_OF_STATEMENTS,
)

export const AGREEMENT_CHECKS: readonly Check[] = [
  profit,
  equity,
  closingCash,
  toCheck(BALANCE_SHEET_LINES, (input) => followLines(BALANCE_SHEET_LINES, 'balance-sheet', input)),
  toCheck(INCOME_STATEMENT_LINES, (input) => followLines(INCOME_STATEMENT_LINES, 'income-statement', input)),
  ...BY_SUBJECT.filter((agreement) => agreement !== CASH).map((agreement) =>
    toCheck(agreement, (input) => ({ claims: claimsOf(agreement, input) })),
  ),
]
