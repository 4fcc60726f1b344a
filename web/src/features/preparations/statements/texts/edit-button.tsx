import type { DraftText, TextId } from '@tickmark/engine/drafting'
import { Pencil } from 'lucide-react'
import { use } from 'react'
import { printText } from './list-texts.ts'
import { PaperEditor } from './paper-editor.ts'

interface EditButtonProps {
  id: TextId
  text: DraftText
  isTyped: boolean
}

const MAX_NAMED = 48

/** Behind a paragraph: opens its wording, and shows whether a person has changed it. Nothing where it cannot be changed. */
export function EditButton({ id, text, isTyped }: EditButtonProps) {
  const editor = use(PaperEditor)
  if (editor === null) return null
  const words = printText(text)
  const name = words.length > MAX_NAMED ? `${words.slice(0, MAX_NAMED).replace(/\s\S*$/, '')}…` : words
  return (
    <button
      type="button"
      className="edit"
      data-text={id}
      aria-label={`Edit${isTyped ? ' (changed)' : ''}: ${name}`}
      title={isTyped ? 'Edit the wording, which was changed' : 'Edit the wording'}
      onClick={() => {
        editor.openText(id)
      }}
    >
      <Pencil aria-hidden="true" />
      {isTyped ? 'Changed' : null}
    </button>
  )
}
