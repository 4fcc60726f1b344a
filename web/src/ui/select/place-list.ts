/** Distance between the list and its trigger, in CSS pixels. */
const gap = 4
/** Distance between the list and the edges of the window. */
const margin = 8

/** Places an open list below its trigger, or above if there is more room, and inside the window. */
export function placeList(list: HTMLElement, anchor: HTMLElement): void {
  const { top, bottom, left, width } = anchor.getBoundingClientRect()
  list.style.minWidth = `${width}px`
  list.style.maxWidth = `${window.innerWidth - 2 * margin}px`
  const below = window.innerHeight - bottom - gap - margin
  const above = top - gap - margin
  const under = list.scrollHeight <= below || below >= above
  list.style.maxHeight = `${Math.max(under ? below : above, 0)}px`
  list.style.top = under ? `${bottom + gap}px` : 'auto'
  list.style.bottom = under ? 'auto' : `${window.innerHeight - top + gap}px`
  list.style.left = `${Math.max(margin, Math.min(left, window.innerWidth - margin - list.offsetWidth))}px`
}
