import { useEffect, useRef } from 'react'
import { takeLostFocus } from '../../../lib/take-lost-focus.ts'
import { Button } from '../../../ui/button.tsx'

interface EarlierNoticeProps {
  version: number
  /** The version of the newest draft. */
  newest: number
  onBack: () => void
}

/**
 * Says that what is on screen is not the newest draft. It takes the focus, because what opened it is gone; that is also how screen readers tell
 * it, which say nothing of a status that comes together with its words.
 */
export function EarlierNotice({ version, newest, onBack }: EarlierNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    takeLostFocus(heading.current)
  }, [])
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-l-2 border-rounding bg-sunk px-3 py-2 print:bg-transparent">
      <h2 ref={heading} tabIndex={-1} className="figures font-medium">
        You are looking at draft {version} of {newest}. Nothing can be changed here.
      </h2>
      <Button className="print:hidden" onClick={onBack}>
        Back to the newest draft
      </Button>
    </div>
  )
}
