interface Shown {
  /** The page within what is scrolled, in pixels. */
  page: { left: number; width: number }
  /** What is to be seen, from the left of the page. Null: nothing but the page. */
  box: { left: number; right: number } | null
  /** The width of the view. */
  viewWidth: number
}

/**
 * How far to scroll sideways, in pixels. A page that fits is shown whole, however wide others are; of a wider one the box is shown, in the middle
 * if the edges of the page allow it. Null: as it is.
 */
export function findScrollLeft({ page, box, viewWidth }: Shown): number | null {
  const spare = viewWidth - page.width
  if (spare >= 0) return page.left - spare / 2
  if (box === null) return null
  const centred = page.left + (box.left + box.right - viewWidth) / 2
  return Math.min(Math.max(centred, page.left), page.left - spare)
}
