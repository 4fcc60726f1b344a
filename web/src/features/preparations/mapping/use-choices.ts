import { useEffect, useMemo, useState } from 'react'
import type { WorkedAccount } from '../work/work-out.ts'
import type { Chosen } from './class-sections.ts'
import { addChoice, applyOverlay, NO_OVERLAY, settleOverlay } from './overlay.ts'

/** A class for some accounts. */
export interface GivenClass {
  readonly keys: readonly string[]
  readonly chosen: Chosen
}

/** Everything that one action chooses: it is undone as one. */
export type Choose = (given: readonly GivenClass[]) => void

/** How long a choice is shown that never comes back, in milliseconds: it was undone, or could not be saved. */
const keptMs = 5_000

/** The accounts with what was chosen at once, before it has been worked out. */
export function useChoices(accounts: readonly WorkedAccount[], onChoose: Choose): { accounts: readonly WorkedAccount[]; choose: Choose } {
  const [state, setState] = useState({ accounts, overlay: NO_OVERLAY })
  if (state.accounts !== accounts) setState({ accounts, overlay: settleOverlay(state.overlay, accounts) })
  const { overlay } = state
  useEffect(() => {
    if (overlay.size === 0) return undefined
    const timer = setTimeout(() => {
      setState((now) => ({ ...now, overlay: NO_OVERLAY }))
    }, keptMs)
    return () => {
      clearTimeout(timer)
    }
  }, [overlay])
  return {
    accounts: useMemo(() => applyOverlay(accounts, overlay), [accounts, overlay]),
    choose: (given) => {
      setState((now) => ({
        ...now,
        overlay: given.reduce((overlay, { keys, chosen }) => addChoice(overlay, keys, chosen), now.overlay),
      }))
      onChoose(given)
    },
  }
}
