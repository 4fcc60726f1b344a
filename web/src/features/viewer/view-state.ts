import type { PageSize, Turns } from './page-place.ts'

/** How wide a page is shown: as wide as the view, whole, or at a scale of which 1 is the printed size. */
export type Zoom = 'page-width' | 'page-fit' | number

/** The result of a search in the text. `total` grows while pages are searched. */
export interface Found {
  state: 'searching' | 'found' | 'missing'
  current: number
  total: number
}

/** What is on screen. It is replaced whenever something changes, never changed in place. */
export interface ViewState {
  pages: number
  page: number
  /** 1 is the printed size. */
  scale: number
  zoom: Zoom
  turns: Turns
  /** The pages that are drawn, each with the element that lies above its text and its size. */
  drawn: readonly DrawnPage[]
  found: Found | null
  /** A place other than the beginning has been asked for. */
  isAsked: boolean
}

export interface DrawnPage extends PageSize {
  page: number
  layer: HTMLElement
}

/** Before the document is there. */
export const unopened: ViewState = { pages: 0, page: 1, scale: 1, zoom: 'page-width', turns: 0, drawn: [], found: null, isAsked: false }

/** Whether two lists have the same pages in the same sizes. */
export const areSame = (drawn: readonly DrawnPage[], others: readonly DrawnPage[]): boolean =>
  drawn.length === others.length &&
  drawn.every(({ page, width, height }) => others.some((other) => other.page === page && other.width === width && other.height === height))
