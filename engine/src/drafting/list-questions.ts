import { ACCOUNT_CLASSES, type AccountClassId } from '../mapping/account-classes.ts'
import type { DraftQuestion, DraftTable } from './draft.ts'
import { TABLE, type YearAmounts } from './draft-year.ts'
import type { ClassMovements } from './fixed-asset-movements.ts'
import { OTHER_RESERVES, RETAINED, UNMAPPED } from './formats/format.ts'

export interface QuestionInput {
  readonly current: YearAmounts
  readonly prior: YearAmounts | null
  readonly accounts: readonly { readonly code: string; readonly name: string; readonly class: AccountClassId | null }[]
  /** Null where they are not known. */
  readonly movements: ReadonlyMap<string, readonly ClassMovements[]> | null
  readonly balanceSheet: DraftTable
  readonly incomeStatement: DraftTable | null
}

/** What a trial balance cannot know, and what a person should look at before the draft is used. */
export function listQuestions(input: QuestionInput): DraftQuestion[] {
  return ASKED.flatMap((ask) => ask(input))
}

type Ask = (input: QuestionInput) => readonly DraftQuestion[]

const sheet = (row: string) => ({ table: TABLE.balanceSheet, row })
const MAX_NAMED = 5

/** "4000 Sales, 4010 Services and 3 more". */
function nameAccounts(accounts: QuestionInput['accounts'], places: readonly number[]): string {
  const names = places.slice(0, MAX_NAMED).map((at) => [accounts[at]?.code, accounts[at]?.name].filter(Boolean).join(' '))
  const more = places.length - names.length
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

const listPlaces = (
  { classes, balances }: YearAmounts,
  wanted: (id: AccountClassId | null, balance: bigint, at: number) => boolean,
): number[] => classes.flatMap((id, at) => ((balances[at] ?? 0n) !== 0n && wanted(id, balances[at] ?? 0n, at) ? [at] : []))

const isClaim = (id: AccountClassId, side: 'debit' | 'credit'): boolean =>
  side === 'debit'
    ? id.endsWith('receivables') || id === 'prepayments'
    : id.endsWith('payables') || id === 'accruals' || id === 'deferred-income'

const ASKED: readonly Ask[] = [
  ({ current, accounts }) => {
    const places = listPlaces(current, (_, __, at) => current.lines[at] === UNMAPPED)
    if (places.length === 0) return []
    const text = `Which statement lines do these accounts belong to: ${nameAccounts(accounts, places)}? Until then they are a line of their own within equity.`
    return [{ id: 'unmapped', text, place: sheet(UNMAPPED) }]
  },
  ({ current }) =>
    current.closing === 'closed'
      ? [
          {
            id: 'closed',
            text: 'The trial balance was taken after the year was closed: income and expenses are nil. Import the one from before for an income statement.',
            place: null,
          },
        ]
      : [],
  ({ current }) =>
    current.closing === 'closed-with-results'
      ? [
          {
            id: 'closed-with-results',
            text: 'Reserves include the result of the year already, and income and expenses are still listed. The draft does not add the result again.',
            place: sheet(RETAINED),
          },
        ]
      : [],
  ({ current, prior }) => {
    const before = prior?.items.get(RETAINED)?.value
    if (before === undefined || before === current.opening) return []
    return [
      {
        id: 'brought-forward',
        text: 'Reserves brought forward differ from those at the end of last year. Was last year adjusted, or is its result not carried to reserves yet?',
        place: sheet(RETAINED),
      },
    ]
  },
  ({ prior }) =>
    prior === null
      ? [{ id: 'no-prior', text: 'No trial balance of last year: the draft has no comparatives and no cash flows.', place: null }]
      : [],
  ({ current, accounts }) => {
    const moved = listPlaces(current, (id, _, at) => id !== null && accounts[at]?.class !== id)
    if (moved.length === 0) return []
    return [
      {
        id: 'other-side',
        text: `These balances are on the other side and are shown there: ${nameAccounts(accounts, moved)}. Is that right?`,
        place: null,
      },
    ]
  },
  ({ current, accounts }) => {
    // An allowance reduces what is owed to the entity.
    const isAllowance = (at: number): boolean => /provision|allowance|doubtful|impair/i.test(accounts[at]?.name ?? '')
    const places = listPlaces(
      current,
      (id, balance, at) =>
        id !== null && ((isClaim(id, 'debit') && balance < 0n && !isAllowance(at)) || (isClaim(id, 'credit') && balance > 0n)),
    )
    if (places.length === 0) return []
    return [
      {
        id: 'wrong-side',
        text: `These receivables are in credit, or payables in debit: ${nameAccounts(accounts, places)}. Should they be reclassified?`,
        place: null,
      },
    ]
  },
  ({ current }) => {
    const loans = listPlaces(current, (id) => id !== null && ACCOUNT_CLASSES[id].concept === 'borrowings')
    const hasTerm = (term: string): boolean => loans.some((at) => termOf(current.classes[at] ?? null) === term)
    if (!hasTerm('non-current') || hasTerm('current')) return []
    return [
      {
        id: 'current-part-of-loans',
        text: 'Which part of the loans is due within one year? The draft shows all as due later.',
        place: null,
      },
    ]
  },
  ({ incomeStatement, current }) => {
    if (incomeStatement === null || current.profit <= 0n || incomeStatement.rows.some(({ id }) => id === 'tax')) return []
    return [{ id: 'no-tax', text: 'The ledger has no tax charge, although there is a profit. Is it still to be posted?', place: null }]
  },
  ({ current }) =>
    current.oci === 0n
      ? []
      : [
          {
            id: 'oci',
            text: 'Which reserve does other comprehensive income belong to? The draft adds it to other reserves.',
            place: sheet(OTHER_RESERVES),
          },
        ],
  ({ current, prior, movements }) => {
    if (prior === null || movements !== null || !current.classes.some((id, at) => id === 'disposal-results' && current.balances[at] !== 0n))
      return []
    return [
      {
        id: 'disposals',
        text: 'Fixed assets were sold. What was bought and charged, by class? The ledger shows net movements alone: until then they are gaps, and cash flows are net.',
        place: null,
      },
    ]
  },
]

const termOf = (id: AccountClassId | null): string | null => {
  if (id === null) return null
  const { term } = ACCOUNT_CLASSES[id] as { term?: string }
  return term ?? null
}
