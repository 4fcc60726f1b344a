/** A piece of a page that is never broken. `top` is measured from the top of the page. */
export interface Slab {
  /** Space before it, given up at the top of a page. */
  readonly above: number
  readonly height: number
  /** Stays on the page of the piece that follows it. */
  readonly keep: boolean
  readonly draw: (top: number) => void
}
