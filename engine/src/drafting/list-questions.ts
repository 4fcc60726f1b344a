import { ACCOUNT_CLASSES, type AccountClassId } from '../mapping/account-classes.ts'
import type { ConceptId } from '../statements/concepts/catalogue.ts'
import { type DraftQuestion, type DraftTable, isGap } from './draft.ts'
import { TABLE, type YearAmounts } from './draft-year.ts'
import type { EntityProfile } from './entity-profile.ts'
import { type ClassMovements, hasOpeningHoldings } from './fixed-asset-movements.ts'
import { LEASES_FLOW, OPERATING_LEASES_FLOW, OTHER_FLOW } from './formats/cash-flow.ts'
import { OTHER_RESERVES, RETAINED } from './formats/format.ts'

export interface QuestionInput {
  readonly profile: Pick<EntityProfile, 'firstPeriod' | 'dormant' | 'regime'>
  readonly current: YearAmounts
  readonly prior: YearAmounts | null
  /** The year before, or nil in a first period; null where it is not known. */
  readonly opening: YearAmounts | null
  readonly accounts: readonly { readonly code: string; readonly name: string; readonly class: AccountClassId | null }[]
  /** Null where they are not known. */
  readonly movements: ReadonlyMap<string, readonly ClassMovements[]> | null
  readonly balanceSheet: DraftTable
  readonly incomeStatement: DraftTable | null
  /** Null where there is none. */
  readonly cashFlow: DraftTable | null
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

const sumOf = ({ classes, balances }: YearAmounts, wanted: (id: AccountClassId) => boolean): bigint =>
  classes.reduce((sum, id, at) => (id !== null && wanted(id) ? sum + (balances[at] ?? 0n) : sum), 0n)

const ASKED: readonly Ask[] = [
  ({ current }) => {
    const [sales, shares] = (['revenue', 'share-capital'] as const).map((concept) =>
      sumOf(current, (id) => ACCOUNT_CLASSES[id].concept === concept),
    )
    if (sales === undefined || shares === undefined || sales <= 0n || shares <= 0n) return []
    const text =
      'Sales and share capital are in debit. Does the export show credits as positive amounts? Then reverse the signs of all balances.'
    return [{ id: 'reversed', text, place: null }]
  },
  ({ current }) => {
    if (current.closing !== 'open' || current.classes.some((id, at) => isCapital(id) && current.balances[at] !== 0n)) return []
    const text =
      'There is no capital and there are no reserves. Does the ledger have the movements of the period alone? Then import one with opening balances, or the trial balance at the end of the period.'
    return [{ id: 'no-capital', text, place: null }]
  },
  ({ current, prior, profile }) => {
    if (current.closing !== 'closed') {
      const text = 'The profile says that the company was dormant, and there are income and expenses. Which is right?'
      return profile.dormant === true ? [{ id: 'not-dormant', text, place: null }] : []
    }
    if (profile.dormant === true) return []
    if (profile.dormant === null && hasStoodStill(current, prior)) {
      const text =
        'There are no income and no expenses. Was the company dormant? Then mark it as dormant in the profile; or import the trial balance from before the year was closed.'
      return [{ id: 'dormant', text, place: null }]
    }
    const text =
      'The trial balance was taken after the year was closed: income and expenses are nil. Import the one from before for an income statement.'
    return [{ id: 'closed', text, place: null }]
  },
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
  ({ prior, profile }) => {
    if (prior !== null || profile.firstPeriod) return []
    const missed = profile.regime === 'FRS102-1A' || profile.regime === 'FRS105' ? 'no comparatives' : 'no comparatives and no cash flows'
    const text = `No trial balance of last year: the draft has ${missed}. Import it, or say in the profile that this is the first period.`
    return [{ id: 'no-prior', text, place: null }]
  },
  ({ prior, profile }) =>
    prior !== null && profile.firstPeriod
      ? [
          {
            id: 'first-period',
            text: 'The profile says that this is the first period, and there is a trial balance of last year. Which is right?',
            place: null,
          },
        ]
      : [],
  ({ prior, incomeStatement }) =>
    prior?.closing === 'closed' && incomeStatement !== null
      ? [
          {
            id: 'prior-closed',
            text: 'Last year’s income and expenses are missing: the comparatives of the income statement are nil. Import last year’s trial balance from before the year was closed, or its income statement.',
            place: null,
          },
        ]
      : [],
  ({ prior, balanceSheet }) => {
    const lines = balanceSheet.rows.flatMap(({ id, label, note }) => (note !== null && prior?.undivided.has(id) === true ? [label] : []))
    if (lines.length === 0) return []
    return [
      {
        id: 'prior-undivided',
        text: `Last year’s statements give one amount for each of these lines: ${lines.join('; ')}. What it is made of is a gap in the notes; last year’s trial balance would fill it.`,
        place: null,
      },
    ]
  },
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
  ({ current, prior, accounts, balanceSheet, incomeStatement }) => {
    const years = prior === null ? [current] : [current, prior]
    const printed = new Set([...balanceSheet.rows, ...(incomeStatement?.rows ?? [])].map(({ id }) => id))
    const isLost = (line: string | undefined): boolean => line !== undefined && line !== RETAINED && !printed.has(line)
    const lost = years.flatMap((year) => listPlaces(year, (id, _, at) => id !== null && isLost(year.lines[at])))
    if (lost.length === 0) return []
    const names = nameAccounts(accounts, [...new Set(lost)])
    return [{ id: 'rounded-away', text: `Lines that round to nil are left out. Their accounts: ${names}. Is that right?`, place: null }]
  },
  ({ current }) => {
    const hasLater = listPlaces(current, (id) => isLaterLoan(id)).length > 0
    if (!hasLater || listPlaces(current, (id) => id === 'current-part-of-loans').length > 0) return []
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
  ({ current, opening: prior, cashFlow }) => {
    if (prior === null || cashFlow === null || cashFlow.rows.some(({ id }) => id === OPERATING_LEASES_FLOW)) return []
    const owed = (year: YearAmounts): bigint => -sumOf(year, (id) => ACCOUNT_CLASSES[id].concept === 'lease-liabilities')
    const leased = (year: YearAmounts): bigint => sumOf(year, (id) => ACCOUNT_CLASSES[id].concept === 'right-of-use-assets')
    if (owed(current) <= owed(prior) || leased(current) > leased(prior)) return []
    const text =
      'Lease and hire purchase liabilities rose. Which assets were acquired that way? No cash was paid for them; the draft shows the rise as received, and the assets as bought.'
    return [{ id: 'leases-begun', text, place: { table: TABLE.cashFlow, row: LEASES_FLOW } }]
  },
  ({ current, opening: prior, cashFlow }) => {
    if (prior === null || cashFlow === null) return []
    const rise = (concept: ConceptId): bigint =>
      sumOf(prior, (id) => ACCOUNT_CLASSES[id].concept === concept) - sumOf(current, (id) => ACCOUNT_CLASSES[id].concept === concept)
    if (rise('share-premium') <= 0n || rise('share-capital') !== 0n) return []
    const text =
      'Share premium rose, and share capital did not. Was cash paid in, or is it share-based pay, which no cash is received for? The draft shows it as received.'
    return [{ id: 'share-premium', text, place: { table: TABLE.cashFlow, row: 'shares' } }]
  },
  ({ accounts, cashFlow }) => {
    const other = cashFlow?.rows.find(({ id }) => id === OTHER_FLOW)?.cells[0]
    if (other === null || other === undefined || isGap(other) || other.value === 0n) return []
    const behind = other.behind ?? []
    const reserves = behind.filter((at) => accounts[at]?.class !== 'retained-earnings')
    const names = nameAccounts(accounts, reserves.length > 0 ? reserves : behind)
    const text = `Cash flows have “Other movements”, which no income, expense or other balance explains: ${names}. Which asset or debt moved with them? No cash was received or paid.`
    return [{ id: 'other-movements', text, place: { table: TABLE.cashFlow, row: OTHER_FLOW } }]
  },
  ({ current, opening }) => {
    const isOverdrawn = current.classes.some((id, at) => id === 'overdrafts' && current.balances[at] !== 0n)
    if (opening === null || !isOverdrawn) return []
    const text =
      'Are bank overdrafts repayable on demand and part of how cash is managed? The draft shows them as borrowings, also in cash flows.'
    return [{ id: 'overdrafts', text, place: null }]
  },
  ({ current, opening, movements }) => {
    if (
      !hasOpeningHoldings(opening) ||
      movements !== null ||
      !current.classes.some((id, at) => id === 'disposal-results' && current.balances[at] !== 0n)
    )
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

/** Whether nothing shows a result: there are no reserves, or all balances are those of last year. */
const hasStoodStill = ({ classes, balances }: YearAmounts, prior: YearAmounts | null): boolean =>
  !classes.some((id, at) => id !== null && ACCOUNT_CLASSES[id].concept === 'retained-earnings' && balances[at] !== 0n) ||
  (prior !== null && balances.every((balance, at) => balance === prior.balances[at]))

const CAPITAL: ReadonlySet<ConceptId> = new Set(['share-capital', 'share-premium', 'retained-earnings', 'other-reserves'])

function isCapital(id: AccountClassId | null): boolean {
  const concept = id === null ? null : ACCOUNT_CLASSES[id].concept
  return concept !== null && CAPITAL.has(concept)
}

function isLaterLoan(id: AccountClassId | null): boolean {
  if (id === null || ACCOUNT_CLASSES[id].concept !== 'borrowings') return false
  const { term } = ACCOUNT_CLASSES[id] as { term?: string }
  return term === 'non-current'
}
