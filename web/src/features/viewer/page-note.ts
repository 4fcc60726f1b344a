/** What the picture of a page says about it. */
export interface PageNote {
  /** For screen readers, after the page number. */
  words: string
  /** 0 to 1; null where there is nothing to measure. */
  share: number | null
  /** Something on the page needs attention. */
  isMarked: boolean
}
