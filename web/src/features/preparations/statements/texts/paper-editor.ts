import type { PreparedProfile } from '@tickmark/contract'
import type { TextId } from '@tickmark/engine/drafting'
import { createContext } from 'react'

/** What fills gaps and changes words of the paper. */
export interface PaperEditing {
  readonly openProfile: (field: keyof PreparedProfile) => void
  readonly openText: (id: TextId) => void
}

/** Null where nothing can be changed. It never changes, so that it draws no paper again. */
export const PaperEditor = createContext<PaperEditing | null>(null)
