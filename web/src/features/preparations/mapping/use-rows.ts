import { useMemo, useState } from 'react'
import type { WorkedAccount } from '../work/work-out.ts'
import { filterAccounts, type Order, sortAccounts, type Wanted } from './arrange-accounts.ts'
import { extendTo, NO_SELECTION, toggleAll, toggleKey } from './selection.ts'

const ALL: Wanted = { filter: 'all', only: null, find: '' }

export type Rows = ReturnType<typeof useRows>

/** Which accounts are shown, which one is active, and which are selected. */
export function useRows(accounts: readonly WorkedAccount[], focusKey: string | undefined) {
  const [wanted, setWanted] = useState(ALL)
  const [order, setOrder] = useState<Order>('ledger')
  const sorted = useMemo(() => sortAccounts(accounts, order), [accounts, order])
  const rows = useMemo(() => filterAccounts(sorted, wanted), [sorted, wanted])
  /** The active row; where it is gone, the one at its place is. */
  const [active, setActive] = useState<{ key: string | null; at: number }>({ key: focusKey ?? null, at: 0 })
  const [arrivedAt, setArrivedAt] = useState(focusKey)
  const [focusRequest, setFocusRequest] = useState(focusKey === undefined ? 0 : 1)
  const [selection, setSelection] = useState(NO_SELECTION)
  const found = rows.findIndex(({ key }) => key === active.key)
  const activeAt = found === -1 ? Math.max(0, Math.min(active.at, rows.length - 1)) : found

  function moveTo(at: number): void {
    setActive({ key: rows[at]?.key ?? null, at })
    setFocusRequest((count) => count + 1)
  }

  // People arrive from the statements again.
  if (arrivedAt !== focusKey) {
    setArrivedAt(focusKey)
    if (focusKey !== undefined) {
      setWanted(ALL)
      setActive({ key: focusKey, at: 0 })
      setFocusRequest((count) => count + 1)
    }
  }

  return {
    rows,
    wanted,
    order,
    activeAt,
    focusRequest,
    selected: selection.keys,
    setOrder,
    want: (change: Partial<Wanted>) => {
      setWanted((now) => ({ ...now, ...change }))
      setActive({ key: null, at: 0 })
    },
    wantAll: () => {
      setWanted(ALL)
    },
    moveTo,
    /** Moves to a row of these keys, or keeps the place if it is null. */
    moveToKey: (key: string | null) => {
      setActive({ key, at: activeAt })
      setFocusRequest((count) => count + 1)
    },
    extend: (to: number) => {
      const [from, last] = [rows[activeAt]?.key, rows[to]?.key]
      if (from === undefined || last === undefined) return
      const shown = rows.map(({ key }) => key)
      setSelection(extendTo(selection, shown, { from, to: last }))
      moveTo(to)
    },
    toggle: (at: number) => {
      const key = rows[at]?.key
      if (key === undefined) return
      setSelection(toggleKey(selection, key))
      moveTo(at)
    },
    toggleAll: () => {
      const shown = rows.map(({ key }) => key)
      setSelection(toggleAll(selection, shown))
    },
    selectAll: () => {
      const shown = rows.map(({ key }) => key)
      if (!shown.every((key) => selection.keys.has(key))) setSelection(toggleAll(selection, shown))
    },
    selectNone: () => {
      setSelection(NO_SELECTION)
    },
  }
}
