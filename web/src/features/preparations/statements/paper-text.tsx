import { formatGap } from '@tickmark/exports/draft'
import { type DraftText, type Gap, isGap } from '@tickmark/engine/drafting'
import { createContext, use } from 'react'
import type { PreparedProfile } from '@tickmark/contract'

/** Opens the profile at a field; null where nothing is filled in from here. It never changes, so that it draws no paper again. */
export const ProfileOpener = createContext<((field: keyof PreparedProfile) => void) | null>(null)

interface PaperTextProps {
  text: DraftText
  /** The id of the nth gap, for what goes there. */
  idOf: (nth: number) => string
}

/** Text with its gaps in brackets and marked. */
export function PaperText({ text, idOf }: PaperTextProps) {
  let nth = 0
  // Nothing is added to or taken from a text, so a part is known by its position.
  // oxlint-disable-next-line react/no-array-index-key
  return text.map((part, at) => (isGap(part) ? <PaperGap key={at} gap={part} id={idOf(nth++)} /> : <span key={at}>{part}</span>))
}

/** A gap that a field of the profile fills is a button that goes there. */
export function PaperGap({ gap, id }: { gap: Gap; id: string }) {
  const open = use(ProfileOpener)
  const { field } = gap
  return (
    <mark id={id} tabIndex={-1}>
      {field === undefined || open === null ? (
        formatGap(gap)
      ) : (
        <button
          type="button"
          title="Fill it in the profile"
          onClick={() => {
            open(field)
          }}
        >
          {formatGap(gap)}
        </button>
      )}
    </mark>
  )
}
