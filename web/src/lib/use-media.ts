import { useCallback, useSyncExternalStore } from 'react'
import { isPrinting } from './use-printing.ts'

/** What each query was on the screen. */
const onScreen = new Map<string, boolean>()

/** While the page is printed, it stays what it was on the screen: paper is narrow, and a page that is rearranged prints only in part. */
function readMedia(query: string): boolean {
  const known = onScreen.get(query)
  if (known !== undefined && isPrinting()) return known
  const { matches } = window.matchMedia(query)
  onScreen.set(query, matches)
  return matches
}

/** Whether the window matches a media query, now and as it changes. For content that differs on small screens, not only in layout. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => {
        list.removeEventListener('change', onChange)
      }
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => readMedia(query))
}
