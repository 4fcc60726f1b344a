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

  // A gap that is a paragraph gives way to words, and the focus goes with it.
  const saved = useRef<TextId | null>(null)
  useEffect(() => {
    if (saved.current === null || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-text="${saved.current}"]`)?.focus()
    saved.current = null
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new draft has new elements
  }, [draft])

  const at = texts.findIndex(({ id }) => id === open)
  const placed = texts[at]
  const opening = { editor: isReadOnly ? null : editor, typed, openText: setOpen }
  if (placed === undefined || isReadOnly) return { ...opening, dialog: null }
  const gaps = [...texts.slice(at + 1), ...texts.slice(0, at)].filter(({ gap, isTyped }) => gap !== null && !isTyped)
  const next = gaps[0]?.id ?? null
  const dialog = (
    <TextDialog
      key={placed.id}
      placed={placed}
      hasNext={next !== null}
      onSave={(text, isNext) => {
        onText(placed.id, text)
        saved.current = placed.id
        setOpen(isNext ? next : null)
      }}
      onClose={() => {
        setOpen(null)
      }}
    />
  )
  return { ...opening, dialog }
}
