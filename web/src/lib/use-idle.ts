import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/**
 * False until the browser has had nothing more urgent to do since the component was first shown.
 *
 * @param wait what to wait for instead; the same function at every call
 */
export function useIdle(wait: () => Promise<void> = whenIdle): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    void wait().then(() => {
      setIdle(true)
    })
  }, [wait])
  return isIdle
}
