import { describe, expect, test } from 'vitest'
import type { LedgerFacts, LedgerLine, LedgerYear } from '../../model/ledger-facts.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { ledgerAgreement } from './ledger-agreement.ts'
import { mappingCompleteness } from './mapping-completeness.ts'

const line = (printed: bigint, ledger: bigint): LedgerLine => ({ label: 'Stocks', printed, ledger, tolerance: 1n })
const year: LedgerYear = { heading: '2026', isBalanced: true, lines: [line(100n, 101n)], profit: null, broughtForward: null }
const facts = (changes: Partial<LedgerFacts> = {}): LedgerFacts => ({
  pages: { balanceSheet: 2, incomeStatement: 1 },
  years: [year],
  unmapped: [],
  twice: [],
  unapproved: [],
  wrongSide: [],
  journals: { unbalanced: 0, differences: [] },
  ...changes,
})
const document = {} as FinancialDocument
const titles = (check: typeof ledgerAgreement, ledger: LedgerFacts) =>
  (check.run({ document, casts: [], ledger }).points ?? []).map(({ title }) => title)
const stateOf = (check: typeof ledgerAgreement, ledger: LedgerFacts) => check.run({ document, casts: [], ledger }).answer?.state

describe('XRF-21', () => {
  test('says nothing of a document without a ledger', () => expect(ledgerAgreement.run({ document, casts: [] })).toEqual({}))
  test('is met where lines differ by rounding alone', () => {
    expect([titles(ledgerAgreement, facts()), stateOf(ledgerAgreement, facts())]).toEqual([[], 'met'])
  })
  test.each([
    ['a line', { lines: [line(100n, 102n)] }, 'Stocks 2026 does not agree with the ledger'],
    ['the profit', { profit: line(-5n, 5n) }, 'Stocks 2026 does not agree with the ledger'],
    ['reserves brought forward', { broughtForward: line(10n, 20n) }, 'Reserves brought forward differ from those at the end of last year'],
    ['debits and credits', { isBalanced: false }, 'The trial balance of 2026 does not balance'],
  ])('names %s that differs', (_, changes, title) => {
    const ledger = facts({ years: [{ ...year, ...changes }] })
    expect([titles(ledgerAgreement, ledger), stateOf(ledgerAgreement, ledger)]).toEqual([[title], 'not-met'])
  })
  test.each([
    ['a journal', { unbalanced: 1, differences: [] }, 'One journal of the ledger does not balance'],
    ['journals', { unbalanced: 4, differences: [] }, '4 journals of the ledger do not balance'],
    ['an account', { unbalanced: 0, differences: ['A.'] }, 'One account of the trial balance is not the sum of its journals'],
    ['accounts', { unbalanced: 0, differences: ['A.', 'B.'] }, 'Accounts of the trial balance are not the sum of their journals'],
  ])('names %s that does not agree within the ledger', (_, journals, title) => {
    const ledger = facts({ journals })
    expect([titles(ledgerAgreement, ledger), stateOf(ledgerAgreement, ledger)]).toEqual([[title], 'not-met'])
  })
})

describe('XRF-22', () => {
  test('says nothing of a document without a ledger', () => expect(mappingCompleteness.run({ document, casts: [] })).toEqual({}))
  test.each([
    ['unmapped', 'One account is in no statement'],
    ['twice', 'One account is in two lines of the statements'],
    ['wrongSide', 'One account is on the wrong side for receivables or payables'],
  ] as const)('names accounts that are %s', (list, title) => {
    const ledger = facts({ [list]: ['1 Bank'] })
    expect([titles(mappingCompleteness, ledger), stateOf(mappingCompleteness, ledger)]).toEqual([[title], 'not-met'])
  })
  test('needs a person while suggestions are not approved', () => {
    expect(stateOf(mappingCompleteness, facts({ unapproved: ['1 Bank'] }))).toBe('for-a-person')
    expect(stateOf(mappingCompleteness, facts())).toBe('met')
  })
})
