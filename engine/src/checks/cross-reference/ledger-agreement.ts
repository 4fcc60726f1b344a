import type { Check, CheckInput, Outcome, Point } from '../../model/check.ts'
import type { LedgerFacts, LedgerLine, LedgerYear } from '../../model/ledger-facts.ts'
import { printAmount } from '../../model/print-amount.ts'
import { magnitude } from '../../model/rounding.ts'

/**
 * XRF-21: debits equal credits in the trial balance and in each journal, each account is the sum of its journals, every line is the sum of its accounts, the profit is that of the ledger, and reserves brought forward are those
 * at the end of last year. The drafter makes the statements; this adds them up again from the accounts.
 */
export const ledgerAgreement: Check = {
  id: 'XRF-21',
  terms: ['trial balance'],
  verifies: 'The statements agree with the trial balance: every line, the profit and reserves brought forward',
  level: 'C',
  norms: { IFRS: 'ISA 330.20(a)', UK_GAAP: 'ISA (UK) 330.20(a)' },
  guard: 'It compares what was drafted with the accounts that it was drafted from; a line may differ by what rounding moves.',
  remedy: 'Compare the line with its accounts, and post what is missing.',
  run: ({ ledger }: CheckInput): Outcome => {
    if (ledger === undefined) return {}
    const points = ledger.years.flatMap((year) => [
      ...(year.isBalanced
        ? []
        : [pointOf(ledger.pages.balanceSheet, 'trial balance', `The trial balance of ${year.heading} does not balance`, '')]),
      ...year.lines.flatMap((line) => compare(ledger.pages.balanceSheet, year, line, 'its accounts')),
      ...compare(ledger.pages.incomeStatement, year, year.profit, 'income and expenses of the ledger'),
      ...compareReserves(ledger.pages.balanceSheet, year),
    ])
    points.push(...listJournalPoints(ledger))
    const lines = ledger.years.reduce((sum, year) => sum + year.lines.length, 0)
    return {
      points,
      answer:
        points.length === 0
          ? { state: 'met', reason: `Debits equal credits, and each of ${lines} amounts is the sum of its accounts.` }
          : { state: 'not-met', reason: points.map(({ title }) => title).join('; ') },
    }
  },
}

const differs = ({ printed, ledger, tolerance }: LedgerLine): boolean => magnitude(printed - ledger) > tolerance

function compare(page: number, { heading }: LedgerYear, line: LedgerLine | null, what: string): Point[] {
  if (line === null || !differs(line)) return []
  const { label, printed, ledger } = line
  const detail = `${label} ${heading} is ${printAmount(printed, 0)}; ${what} come to ${printAmount(ledger, 0)}.`
  return [pointOf(page, `${label}|${heading}`, `${label} ${heading} does not agree with the ledger`, detail)]
}

function compareReserves(page: number, { heading, broughtForward }: LedgerYear): Point[] {
  if (broughtForward === null || !differs(broughtForward)) return []
  const { printed, ledger } = broughtForward
  const point = pointOf(
    page,
    `brought forward|${heading}`,
    'Reserves brought forward differ from those at the end of last year',
    `The ledger brings forward ${printAmount(ledger, 0)}; last year ended with ${printAmount(printed, 0)}.`,
  )
  return [{ ...point, remedy: 'Find out whether last year was adjusted, or its result is not carried to reserves yet.' }]
}

/** On the balance sheet, where every account ends. */
function listJournalPoints({ pages, journals: { unbalanced, differences } }: LedgerFacts): Point[] {
  const [one] = differences
  const accounts =
    one === undefined ? [] : [pointOf(pages.balanceSheet, 'journals of accounts', nameDiffering(differences), differences.join(' '))]
  if (unbalanced === 0) return accounts
  const title = unbalanced === 1 ? 'One journal of the ledger does not balance' : `${unbalanced} journals of the ledger do not balance`
  return [...accounts, { ...pointOf(pages.balanceSheet, 'journals', title, ''), remedy: 'Look for lines that are not in the file.' }]
}

const nameDiffering = ({ length }: readonly string[]): string =>
  length === 1
    ? 'One account of the trial balance is not the sum of its journals'
    : 'Accounts of the trial balance are not the sum of their journals'

const pointOf = (page: number, place: string, title: string, detail: string): Point => ({
  severity: 'warning',
  title,
  detail,
  page,
  place,
  evidence: [],
})
