import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACCOUNT_CLASSES, type AccountClassId, listClassIds, statementOfClass } from '../mapping/account-classes.ts'
import { sumFlows } from './draft-cash-flow.ts'
import { draftYear, type YearAmounts } from './draft-year.ts'
import { CASH_FLOW, CASH_FLOW_US } from './formats/cash-flow.ts'
import { formatsOf } from './formats/formats-of.ts'

const amount = fc.bigInt(-99_999n, 99_999n)
const formats = formatsOf({ regime: 'IFRS', expenses: 'by-function' })
const lines = fc.array(fc.record({ class: fc.option(fc.constantFrom(...listClassIds())), current: amount, prior: amount }), {
  maxLength: 30,
})

type Account = { class: AccountClassId | null; balance: bigint }
type Closing = 'open' | 'closed' | 'closed-with-results'

const isResult = (id: AccountClassId | null): boolean => id !== null && statementOfClass(id) === 'income-statement'

/** Adds what makes the year balance: to the accounts, and in a closed year to those of the balance sheet alone. */
function close(accounts: readonly Account[], closing: Closing): Account[] {
  const kept = closing === 'closed' ? accounts.map((one) => (isResult(one.class) ? { ...one, balance: 0n } : one)) : accounts
  const counted = closing === 'closed-with-results' ? kept.filter((one) => !isResult(one.class)) : kept
  return [...kept, { class: 'share-capital', balance: -counted.reduce((sum, { balance }) => sum + balance, 0n) }]
}

const cashOf = ({ classes, balances }: YearAmounts): bigint =>
  classes.reduce((sum, id, at) => (id !== null && ACCOUNT_CLASSES[id].concept === 'cash' ? sum + (balances[at] ?? 0n) : sum), 0n)

test('every movement but that of cash is in one line, whenever the two trial balances were taken', () => {
  const closings = fc.constantFrom<Closing>('open', 'closed', 'closed-with-results')
  fc.assert(
    fc.property(lines, closings, closings, fc.constantFrom(CASH_FLOW, CASH_FLOW_US), (some, now, then, format) => {
      const year = (which: 'current' | 'prior', closing: Closing): YearAmounts =>
        draftYear({
          year: which,
          formats,
          accounts: close(
            some.map((one) => ({ class: one.class, balance: one[which] })),
            closing,
          ),
          decimals: 0,
          divisor: 1n,
          before: null,
        })
      const [current, prior] = [year('current', now), year('prior', then)]
      const sum = [...sumFlows(format, current, prior).values()].reduce((total, flow) => total + flow, 0n)
      expect(sum).toBe(cashOf(current) - cashOf(prior))
    }),
  )
})
