/** What has the focus, and where: in an item of a list, at a place among its items. */
interface Focused {
  element: Element
  item: Element | null
  list: Element | null
  place: number
}

const isGone = (element: Element): boolean => !element.isConnected || element.matches(':disabled')

/**
 * Keeps the focus where it is when what has it goes, as a button does that has done its work: it moves to the item of a list that it was in, or
 * to the one that has its place now, or else to what has `data-focus-home`, or to the whole element. For `ref`. Returns a function that stops it.
 */
export function keepFocus(root: HTMLElement | null): (() => void) | undefined {
  if (root === null) return undefined
  let focused: Focused | null = null

  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    const nearest = target.closest('li, tr')
    const item = nearest !== null && nearest !== root && root.contains(nearest) ? nearest : null
    const list = item?.parentElement ?? null
    focused = { element: target, item, list, place: item === null || list === null ? 0 : [...list.children].indexOf(item) }
  }

  // The user has left: by then something else has the focus, or nothing. What is removed loses it as well, but is gone by then.
  const forget = () => {
    queueMicrotask(() => {
      if (focused !== null && !isGone(focused.element) && document.activeElement !== focused.element) focused = null
    })
  }

  const observer = new MutationObserver(() => {
    if (focused === null || !isGone(focused.element)) return
    const { element, item, list, place } = focused
    focused = null
    const holder = document.activeElement
    // Someone else has taken care of it.
    if (holder !== null && holder !== document.body && holder !== element) return
    if (item?.isConnected === true) focusOn(item)
    else
      focusOn(
        (list?.isConnected === true ? (list.children[place] ?? list.lastElementChild) : null) ??
          root.querySelector('[data-focus-home]') ??
          root,
      )
  })

  root.addEventListener('focusin', note)
  root.addEventListener('focusout', forget)
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
  return () => {
    root.removeEventListener('focusin', note)
    root.removeEventListener('focusout', forget)
    observer.disconnect()
  }
}

function focusOn(place: Element): void {
  if (!(place instanceof HTMLElement)) return
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus()
}
