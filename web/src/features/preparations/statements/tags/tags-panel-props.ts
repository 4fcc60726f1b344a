import type { PreparedProfile } from '@tickmark/contract'
import type { CellPlace, Draft, TextId } from '@tickmark/engine/drafting'
import type { FigureIndex } from '../index-figures.ts'

export interface TagsPanelProps {
  draft: Draft
  index: FigureIndex
  isReadOnly: boolean
  /** Goes to a figure by its key, or to an element by its id. */
  onShow: (target: string) => void
  onOpenFigure: (place: CellPlace) => void
  onChange: (place: CellPlace) => void
  onShowProfile: (field?: keyof PreparedProfile) => void
  onShowText: (id: TextId) => void
}
