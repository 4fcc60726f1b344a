import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPreparing = false

function watch(onChange: () => void): () => void {
  const paper = window.matchMedia('print')
  // At once: browsers lay the pages out as soon as these listeners have returned.
  const prepare = () => {
    isPreparing = true
    flushSync(onChange)
  }
  const finish = () => {
    isPreparing = false
    onChange()
  }
  window.addEventListener('beforeprint', prepare)
  window.addEventListener('afterprint', finish)
  paper.addEventListener('change', onChange)
  return () => {
    window.removeEventListener('beforeprint', prepare)
    window.removeEventListener('afterprint', finish)
    paper.removeEventListener('change', onChange)
  }
}

/** Whether the page is being printed, or is about to be. */
export const isPrinting = (): boolean => isPreparing || window.matchMedia('print').matches

/** The same, as it changes. For content that is on paper only. */
export const usePrinting = (): boolean => useSyncExternalStore(watch, isPrinting)
