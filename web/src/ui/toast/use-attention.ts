import { useSyncExternalStore } from 'react'

function watch(onChange: () => void): () => void {
  window.addEventListener('focus', onChange)
  window.addEventListener('blur', onChange)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    window.removeEventListener('focus', onChange)
    window.removeEventListener('blur', onChange)
    document.removeEventListener('visibilitychange', onChange)
  }
}

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus()

/** Whether the page is in front of the person: its window has the focus and its tab is shown. */
export function useAttention(): boolean {
  return useSyncExternalStore(watch, isLookedAt)
}
