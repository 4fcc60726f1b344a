import { type DraftText, formatGap, type Gap, isGap, type TypedText } from '@tickmark/engine/drafting'
import { use } from 'react'
import { PaperEditor } from './texts/paper-editor.ts'

interface PaperTextProps {
  text: DraftText
  /** The id of the nth gap, for what goes there. */
  idOf: (nth: number) => string
}

/** Text with its gaps in brackets and marked. */
export function PaperText({ text, idOf }: PaperTextProps) {
  let nth = 0
  return text.map((part, at) =>
    // Nothing is added to or taken from a text, so a part is known by its position.
    // oxlint-disable-next-line react/no-array-index-key
    typeof part === 'string' ? <span key={at}>{part}</span> : <PaperGap key={at} part={part} id={isGap(part) ? idOf(nth++) : undefined} />,
  )
}

/** A gap, or what a person has typed in its place: a button that goes to what fills it, where that can be changed. */
export function PaperGap({ part, id }: { part: Gap | TypedText; id: string | undefined }) {
  const open = useOpener(isGap(part) ? part : part.replaces)
  const gap = isGap(part) ? part : part.replaces
  if (open !== null)
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a button is a box that does not break over lines, and this is part of a sentence
      <span
        role="button"
        tabIndex={0}
        id={id}
        className="fill"
        data-text={gap.id}
        title={isGap(part) ? `Fill it in${gap.field === undefined ? '' : ' the profile'}` : `Change the ${gap.gap}`}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          open()
        }}
      >
        {isGap(part) ? <mark>{formatGap(part)}</mark> : part.typed}
      </span>
    )
  if (!isGap(part)) return part.typed
  return (
    <mark id={id} tabIndex={-1}>
      {formatGap(part)}
    </mark>
  )
}

/** What opens what fills a gap; null where nothing does. */
function useOpener({ field, id }: Gap): (() => void) | null {
  const editor = use(PaperEditor)
  if (editor === null) return null
  if (field !== undefined)
    return () => {
      editor.openProfile(field)
    }
  if (id === undefined) return null
  return () => {
    editor.openText(id)
  }
}
