import type { ImportedLedger } from '@tickmark/contract'
import type { Ledgers, PreparedState } from './prepared-state.ts'

/** Trial balances of either year that are imported; null removes one. */
export interface LedgerChange {
  readonly current?: ImportedLedger | null
  readonly prior?: ImportedLedger | null
}

/**
 * Imports trial balances, and remembers what they replace: as it was until the screen is left, and by the id of its pull for good. The server
 * keeps pulls, and no file that was replaced.
 */
export function replaceLedgers(now: PreparedState, { current, prior }: LedgerChange): PreparedState {
  // One that was removed first is replaced all the same.
  const before = { current: now.current ?? now.replaced?.current ?? null, prior: now.prior ?? now.replaced?.prior ?? null }
  return {
    ...now,
    current: current === undefined ? now.current : withReplaced(current, before.current),
    prior: prior === undefined ? now.prior : withReplaced(prior, before.prior),
    replaced: before.current === null ? null : { current: before.current, prior: before.prior },
  }
}

function withReplaced(ledger: ImportedLedger | null, before: ImportedLedger | null): ImportedLedger | null {
  if (ledger === null || before === null) return ledger
  const id = before.pullId === ledger.pullId ? before.replacedPullId : before.pullId
  return id === undefined ? ledger : { ...ledger, replacedPullId: id }
}

/** Trial balances that others have replaced: the pull that they came with, and what they were where that is at hand. */
export type Replaced =
  | { readonly pullId: number | null; readonly file: string; readonly ledgers: Ledgers }
  | { readonly pullId: number; readonly ledgers: null }

/** What was replaced last; null where nothing was, or nothing is known of it. */
export function findReplaced({ current, prior, replaced }: Pick<PreparedState, 'current' | 'prior' | 'replaced'>): Replaced | null {
  if (current === null) return null
  if (replaced !== null) {
    // A year that was not there before has nothing to be compared with.
    const ledgers = { current: replaced.current, prior: prior === null ? null : (replaced.prior ?? prior) }
    const shown = [
      [replaced.current, current],
      [ledgers.prior, prior],
    ].find(([before, now]) => !isSame(before, now))?.[0]
    if (shown) return { pullId: shown.pullId ?? null, file: shown.file, ledgers }
  }
  return current.replacedPullId === undefined ? null : { pullId: current.replacedPullId, ledgers: null }
}

const isSame = (one: ImportedLedger | null | undefined, other: ImportedLedger | null | undefined): boolean =>
  one === other || (one?.pullId !== undefined && one.pullId === other?.pullId)

/** What the trial balances were before they were replaced by those of now, where a pull had them. */
export const restoreLedgers = (pullId: number, pulled: Ledgers, { prior }: Pick<PreparedState, 'prior'>): Ledgers => ({
  current: pulled.current,
  prior: prior?.replacedPullId === pullId ? (pulled.prior ?? prior) : prior,
})
