import type { Box, Evidence, Tie } from '@tickmark/contract'
import { createContext, useContext } from 'react'

/** A figure of a page by its position in the page's list. */
export interface FigureName {
  page: number
  index: number
}

/** A figure that is looked at, and its place. */
export interface ChosenFigure extends FigureName {
  box: Box
}

/** A part of a page, in points, origin at the top left. */
export interface Region {
  page: number
  box: Box
}

/** A figure or words to mark, here or in last year's statements. */
export type MarkedPlace = Pick<Evidence, 'page' | 'box' | 'document' | 'suspect'>

/** What the parts of a review's workspace share: what is looked at, and how to look at something else. */
export interface Desk {
  /** Scrolls the document to a page, or to a place on it in points. */
  show: (page: number, box?: Box) => void
  /** The page that is on screen. */
  findPage: () => number
  /** The figure whose ties are shown. */
  figure: ChosenFigure | null
  select: (figure: ChosenFigure | null) => void
  /** Selects a figure when it is found, unless another one has been selected meanwhile. If finding fails, nothing is selected. */
  selectFound: (found: Promise<ChosenFigure | null>) => void
  /** The tie that is drawn on the page. */
  tie: Tie | null
  draw: (tie: Tie | null) => void
  /** Places to mark in place of those of the open point; null marks those. */
  marked: readonly MarkedPlace[] | null
  mark: (places: readonly MarkedPlace[] | null) => void
  /** What takes the region that is chosen on the pages next. Null while none is asked for. */
  takeRegion: ((region: Region) => void) | null
  /** Asks for a region; null stops asking. */
  askForRegion: (take: ((region: Region) => void) | null) => void
  /** Only figures without a tick are marked. */
  isUntickedOnly: boolean
  showUntickedOnly: (only: boolean) => void
}

const DeskContext = createContext<Desk | null>(null)

export const DeskProvider = DeskContext.Provider

/** Null where no document is beside the points. */
export const useDesk = (): Desk | null => useContext(DeskContext)
