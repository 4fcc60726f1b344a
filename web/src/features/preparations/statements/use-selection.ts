import type { CellPlace, Draft } from '@tickmark/engine/drafting'
import { useCallback, useState } from 'react'
import { listFiguresOfAccount } from './explain-figure.ts'
import { type DraftFigure, type FigureIndex, keyOfPlace } from './index-figures.ts'

export interface Selection {
  /** The figure that is open. */
  readonly figure: DraftFigure | null
  /** The figure that it was reached from. */
  readonly earlier: DraftFigure | null
  /** Keys of figures, or ids of gaps: what a finding, a question or an account is about. */
  readonly cited: readonly string[]
}

const NONE: readonly string[] = []

/**
 * What is open and what is marked. Keys are kept, not figures: a changed draft has others under the same keys. The lines of `focusKey`, an
 * account, are marked first, and again when it changes.
 */
export function useSelection(draft: Draft, index: FigureIndex, focusKey: string | undefined) {
  const [focused, setFocused] = useState(focusKey)
  const [trail, setTrail] = useState(() => listFocused(focusKey, draft, index).slice(0, 1))
  const [cited, setCited] = useState<readonly string[]>(() => listFocused(focusKey, draft, index))
  if (focused !== focusKey) {
    const keys = listFocused(focusKey, draft, index)
    setFocused(focusKey)
    setTrail(keys.slice(0, 1))
    setCited(keys)
  }
  const shown = trail.flatMap((key) => index.get(key) ?? [])
  const selection: Selection = { figure: shown.at(-1) ?? null, earlier: shown.at(-2) ?? null, cited }
  return {
    selection,
    /** Opens a figure of the paper: there is nothing to go back to. */
    open: useCallback((place: CellPlace) => {
      setTrail([keyOfPlace(place)])
      setCited(NONE)
    }, []),
    /** Opens a figure from another one. */
    follow: (place: CellPlace) => {
      setTrail((now) => [...now, keyOfPlace(place)])
      setCited(NONE)
    },
    goBack: () => {
      setTrail((now) => now.slice(0, -1))
    },
    cite: (keys: readonly string[]) => {
      setTrail([])
      setCited(keys)
    },
  }
}

/** The figures of an account; none without one. */
const listFocused = (key: string | undefined, draft: Draft, index: FigureIndex): string[] =>
  key === undefined ? [] : listFiguresOfAccount(key, draft, index).map((figure) => figure.key)
