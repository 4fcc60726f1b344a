import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** False until the browser has had nothing more urgent to do since the component was first shown. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    void whenIdle().then(() => {
      setIdle(true)
    })
  }, [])
  return isIdle
}
