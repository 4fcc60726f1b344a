import { Lock } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'

const words = 'Named people only'

/** Beside a client that not everyone in the firm sees. `isBrief`: only the lock is shown, and the words are announced. */
export function RestrictedMark({ isBrief = false, className }: { isBrief?: boolean; className?: string }) {
  return (
    <span title={words} className={classNames('ml-1.5 inline-flex items-center gap-1 text-note whitespace-nowrap text-quiet', className)}>
      <Lock className="size-3 shrink-0" aria-hidden="true" />
      <span className={isBrief ? 'sr-only' : undefined}>{words}</span>
    </span>
  )
}
