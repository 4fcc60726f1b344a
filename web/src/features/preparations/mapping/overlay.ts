import type { WorkedAccount } from '../work/work-out.ts'
import type { Chosen } from './class-sections.ts'

/** Choices that have been made here and are not yet in what was worked out from them, by the keys of accounts. */
export type Overlay = ReadonlyMap<string, Pending>

interface Pending {
  readonly chosen: Chosen
  /** How often accounts were worked out since. The first time may be from before the choice. */
  readonly passed: number
}

/** A later time is from after the choice: if it disagrees, the choice was undone. */
const MAX_PASSED = 2

export const NO_OVERLAY: Overlay = new Map()

export function addChoice(overlay: Overlay, keys: readonly string[], chosen: Chosen): Overlay {
  return new Map([...overlay, ...keys.map((key) => [key, { chosen, passed: 0 }] as const)])
}

/** Drops the choices that accounts, worked out again, have. */
export function settleOverlay(overlay: Overlay, accounts: readonly WorkedAccount[]): Overlay {
  if (overlay.size === 0) return overlay
  const byKey = new Map(accounts.map((account) => [account.key, account]))
  return new Map(
    [...overlay].flatMap(([key, { chosen, passed }]) => {
      const account = byKey.get(key)
      const isSettled = account === undefined || hasChoice(account, chosen) || passed + 1 >= MAX_PASSED
      return isSettled ? [] : [[key, { chosen, passed: passed + 1 }] as const]
    }),
  )
}

const hasChoice = ({ class: id, from }: WorkedAccount, chosen: Chosen): boolean =>
  chosen === null ? from !== 'chosen' : from === 'chosen' && (id ?? 'none') === chosen

/** The accounts with the choices. Those without one stay the same objects. */
export function applyOverlay(accounts: readonly WorkedAccount[], overlay: Overlay): readonly WorkedAccount[] {
  if (overlay.size === 0) return accounts
  return accounts.map((account) => {
    const pending = overlay.get(account.key)
    return pending === undefined ? account : showChoice(account, pending.chosen)
  })
}

function showChoice(account: WorkedAccount, chosen: Chosen): WorkedAccount {
  // What is suggested is not known yet; the class stays until it is.
  if (chosen === null) return { ...account, from: 'suggested', confidence: 'high', reason: 'The suggestion is being worked out.' }
  return { ...account, class: chosen === 'none' ? null : chosen, from: 'chosen', confidence: 'high', reason: 'Chosen just now.' }
}
