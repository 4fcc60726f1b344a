/** A piece of a page that is never split. `top` is measured from the top of the page. */
export interface Slab {
  /** Space before it, dropped at the top of a page. */
  readonly above: number
  readonly height: number
  /** Kept on the same page as the next piece. */
  readonly keep: boolean
  readonly draw: (top: number) => void
}
