import { Eye } from 'lucide-react'

interface PresenceLineProps {
  /** Names of the others who have the analysis open. */
  viewers: readonly { userId: number; name: string }[]
}

const nameList = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** The other viewers right now. Screen readers announce changes, since they may affect what the user does next. */
export function PresenceLine({ viewers }: PresenceLineProps) {
  return (
    <p role="status" className="text-note text-quiet not-empty:py-1 print:hidden">
      {viewers.length === 0 ? null : (
        <span className="inline-flex items-start gap-1.5">
          <Eye className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span className="[overflow-wrap:anywhere]">{nameViewers(viewers.map(({ name }) => name))}</span>
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
