import { limits } from '@tickmark/contract'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextAreaField } from '../../../../ui/text-area-field.tsx'
import type { PlacedText } from './list-texts.ts'

interface TextDialogProps {
  placed: PlacedText
  /** Whether another gap is still open. */
  hasNext: boolean
  /** Takes what was typed; an empty text restores ours. `next` goes on to the next gap. */
  onSave: (text: string, next: boolean) => void
  onClose: () => void
}

/** A paragraph of the draft, or what fills a gap in it, to be typed. */
export function TextDialog({ placed, hasNext, onSave, onClose }: TextDialogProps) {
  const { id, heading, gap, sentence, text, isTyped } = placed
  const [typed, setTyped] = useState(text)
  const field = useRef<HTMLTextAreaElement>(null)
  // The dialog stays as it goes on to the next gap, so that the focus finds its way back when it closes.
  const [shown, setShown] = useState(id)
  if (shown !== id) {
    setShown(id)
    setTyped(text)
  }
  useEffect(() => {
    field.current?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the next gap is typed in the same field
  }, [id])
  // Nothing changes unless it is typed: our own words are not kept as a person's.
  const save = (next: boolean): void => {
    if (typed === text && !next) onClose()
    else onSave(typed, next)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey || (sentence !== null && !event.shiftKey))
    if (!isSave || event.nativeEvent.isComposing) return
    event.preventDefault()
    save(false)
  }

  return (
    <Dialog
      open
      className="max-w-[40rem]"
      title={heading}
      {...(sentence === null ? {} : { description: sentence })}
      initialFocus={field}
      onDismiss={(reason) => {
        // A press beside the dialog must not lose what was typed.
        if (reason === 'escape' || typed === text) onClose()
      }}
      actions={
        <>
          {isTyped ? (
            <Button
              look="quiet"
              className="mr-auto"
              onClick={() => {
                onSave('', false)
              }}
            >
              {gap === null ? 'Put back the suggested wording' : 'Put back the gap'}
            </Button>
          ) : null}
          <Button onClick={onClose}>Cancel</Button>
          {hasNext && gap !== null ? (
            <Button
              onClick={() => {
                save(true)
              }}
            >
              Save, next gap
            </Button>
          ) : null}
          <Button
            look="primary"
            onClick={() => {
              save(false)
            }}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="mt-4">
        <TextAreaField
          ref={field}
          label={gap === null ? 'Wording' : gap.charAt(0).toUpperCase() + gap.slice(1)}
          help={sentence === null ? 'Each line is a paragraph. What stays in [square brackets] stays a gap.' : undefined}
          rows={sentence === null ? 4 : 2}
          maxLength={limits.draftTextMaxLength}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
    </Dialog>
  )
}
