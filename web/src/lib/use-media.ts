import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window fits a media query, now and whenever that changes: for what is another thing on a small screen, not the same one in other places. */
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
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
