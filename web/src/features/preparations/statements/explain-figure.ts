import { type CellTerm, divideRounded, type Draft } from '@tickmark/engine/drafting'
import { keyOfAccount } from '../work/key-of-account.ts'
import type { WorkedAccount } from '../work/work-out.ts'
import { type DraftFigure, type FigureIndex, keyOfPlace } from './index-figures.ts'

/** How a figure is made. The rounded accounts, the terms and the adjustment add up to its value. */
export interface Explanation {
  readonly figure: DraftFigure
  /** With a balance or a journal; in units of 10^-decimals, with the sign that the line shows. */
  readonly accounts: readonly ExplainedAccount[]
  /** The accounts added up exactly; null where the figure is worked out from other figures alone. */
  readonly exact: bigint | null
  /** The same in printed units. */
  readonly rounded: bigint | null
  readonly terms: readonly ExplainedTerm[]
  /** So that the statement adds up although each line is rounded. */
  readonly adjustment: bigint
  /** Of a movement of the year: the accounts that it is about, which need not add up to it. */
  readonly behind: readonly MovedAccount[]
  /** Figures that it is added to. */
  readonly partOf: readonly DraftFigure[]
}

export interface ExplainedAccount {
  readonly key: string
  readonly code: string
  readonly name: string
  readonly amount: bigint
  /** What journals posted, which is in `amount`. */
  readonly posted: bigint
}

/** Balances as the trial balances have them, debits positive. */
export interface MovedAccount {
  readonly key: string
  readonly code: string
  readonly name: string
  readonly current: bigint
  readonly prior: bigint
}

export interface ExplainedTerm {
  readonly place: CellTerm
  /** Null where it is a gap: then it adds nothing yet. */
  readonly figure: DraftFigure | null
  /** As it enters the sum. */
  readonly value: bigint
}

type Posted = Pick<WorkedAccount, 'key' | 'posted'>

export function explainFigure(figure: DraftFigure, draft: Draft, index: FigureIndex, accounts: readonly Posted[]): Explanation {
  const { ledger, terms, adjustment } = figure.cell
  const made = ledger === null ? [] : listAccounts(ledger, draft, accounts)
  const exact = ledger === null ? null : made.reduce((sum, { amount }) => sum + amount, 0n)
  return {
    figure,
    accounts: made.filter(({ amount, posted }) => amount !== 0n || posted !== 0n),
    exact,
    rounded: exact === null ? null : divideRounded(exact, 10n ** BigInt(draft.decimals + draft.profile.scale)),
    terms: terms.map((place) => {
      const term = index.get(keyOfPlace(place)) ?? null
      return { place, figure: term, value: term === null ? 0n : term.cell.value * BigInt(place.sign) }
    }),
    adjustment,
    behind: (figure.cell.behind ?? []).flatMap((at) => {
      const account = draft.accounts[at]
      if (account === undefined) return []
      const { code, name, current, prior } = account
      return [{ key: keyOfAccount(account), code, name, current, prior: prior ?? 0n }]
    }),
    partOf: listSums(figure.key, index),
  }
}

function listAccounts(
  { accounts: places, year, sign }: NonNullable<DraftFigure['cell']['ledger']>,
  { accounts }: Draft,
  worked: readonly Posted[],
): ExplainedAccount[] {
  const posted = new Map(worked.map((account) => [account.key, account.posted]))
  return places.flatMap((at) => {
    const account = accounts[at]
    if (account === undefined) return []
    const { code, name, current, prior } = account
    const key = keyOfAccount(account)
    const balance = year === 'current' ? current : (prior ?? 0n)
    return [{ key, code, name, amount: balance * BigInt(sign), posted: year === 'current' ? (posted.get(key) ?? 0n) * BigInt(sign) : 0n }]
  })
}

const listSums = (key: string, index: FigureIndex): DraftFigure[] =>
  [...index.values()].filter(({ cell }) => cell.terms.some((term) => keyOfPlace(term) === key))

/** The figures that have an account among theirs, in the order of the draft. */
export function listFiguresOfAccount(key: string, { accounts }: Pick<Draft, 'accounts'>, index: FigureIndex): DraftFigure[] {
  const at = accounts.findIndex((account) => keyOfAccount(account) === key)
  return [...index.values()].filter(({ cell }) => cell.ledger?.accounts.includes(at) === true || cell.behind?.includes(at) === true)
}
