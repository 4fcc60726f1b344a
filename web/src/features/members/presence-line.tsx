import { Eye } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'

interface PresenceLineProps {
  /** Names of the others who have the analysis open. */
  viewers: readonly { userId: number; name: string }[]
  className?: string
}

const nameList = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** The other viewers right now, on one line: their coming and going moves nothing else. Screen readers announce changes, since they may affect what the user does next. */
export function PresenceLine({ viewers, className }: PresenceLineProps) {
  const words = nameViewers(viewers.map(({ name }) => name))
  return (
    <p role="status" className={classNames('min-w-0 text-note text-quiet print:hidden', className)}>
      {viewers.length === 0 ? null : (
        <span className="flex items-center gap-1.5" title={words}>
          <Eye className="size-4 shrink-0" aria-hidden="true" />
          <span className="truncate">{words}</span>
        </span>
      )}
    </p>
  )
}

/** Lists up to three names; from four on, two names and a count. */
function nameViewers(names: readonly string[]): string {
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names
  return `${nameList.format(shown)} ${names.length === 1 ? 'is' : 'are'} viewing this too`
}
