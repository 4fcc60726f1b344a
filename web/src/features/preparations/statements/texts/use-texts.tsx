import type { PreparedProfile } from '@tickmark/contract'
import type { Draft, TextId } from '@tickmark/engine/drafting'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { listTexts, type PlacedText } from './list-texts.ts'
import type { PaperEditing } from './paper-editor.ts'
import { TextDialog } from './text-dialog.tsx'

interface TextsProps {
  draft: Draft
  isReadOnly: boolean
  onText: (id: TextId, text: string) => void
  onShowProfile: (field?: keyof PreparedProfile) => void
}

/** What opens texts of the paper, and the dialog of the one that is open. */
export function useTexts(props: TextsProps): {
  /** Null where nothing can be changed. */
  readonly editor: PaperEditing | null
  readonly typed: readonly PlacedText[]
  readonly openText: (id: TextId) => void
  readonly dialog: ReactNode
} {
  const { draft, isReadOnly, onText } = props
  const [open, setOpen] = useState<TextId | null>(null)
  const texts = useMemo(() => listTexts(draft), [draft])
  const typed = useMemo(() => texts.filter(({ isTyped }) => isTyped), [texts])
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const [editor] = useState<PaperEditing>(() => ({
    openProfile: (field) => {
      latest.current.onShowProfile(field)
    },
    openText: setOpen,
  }))

  // What opened the dialog may not be there any more once the draft has the text: then the focus goes to the text.
  const saved = useRef<{ readonly id: TextId; readonly before: Draft } | null>(null)
  useEffect(() => {
    if (open !== null || saved.current === null) return
    const { id, before } = saved.current
    if (document.activeElement === document.body) document.querySelector<HTMLElement>(`[data-text="${id}"]`)?.focus()
    if (draft !== before) saved.current = null
  }, [draft, open])

  const at = texts.findIndex(({ id }) => id === open)
  const placed = texts[at]
  const opening = { editor: isReadOnly ? null : editor, typed, openText: setOpen }
  if (placed === undefined || isReadOnly) return { ...opening, dialog: null }
  const gaps = [...texts.slice(at + 1), ...texts.slice(0, at)].filter(({ gap, isTyped }) => gap !== null && !isTyped)
  const next = gaps[0]?.id ?? null
  const dialog = (
    <TextDialog
      placed={placed}
      hasNext={next !== null}
      onSave={(text, isNext) => {
        onText(placed.id, text)
        saved.current = { id: placed.id, before: draft }
        setOpen(isNext ? next : null)
      }}
      onClose={() => {
        setOpen(null)
      }}
    />
  )
  return { ...opening, dialog }
}
