import type { CellPlace } from '@tickmark/engine/drafting'
import { useCallback, useState } from 'react'
import { type FigureIndex, type DraftFigure, keyOfPlace } from './index-figures.ts'

export interface Selection {
  /** The figure that is open. */
  readonly figure: DraftFigure | null
  /** The figure that it was reached from. */
  readonly earlier: DraftFigure | null
  /** Keys of figures, or ids of gaps: what a finding, a question or an account is about. */
  readonly cited: readonly string[]
}

const NONE: readonly string[] = []

/** What is open and what is marked. Keys are kept, not figures: another draft has others under the same keys. */
export function useSelection(index: FigureIndex, initial: { readonly open: string | null; readonly cited: readonly string[] }) {
  const [trail, setTrail] = useState<readonly string[]>(initial.open === null ? [] : [initial.open])
  const [cited, setCited] = useState(initial.cited)
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
    show: (key: string | null, keys: readonly string[]) => {
      setTrail(key === null ? [] : [key])
      setCited(keys)
    },
  }
}
