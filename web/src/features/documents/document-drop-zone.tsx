import { messages } from '@tickmark/contract'
import { FileUp } from 'lucide-react'
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { IntakeProgress } from './intake-progress.tsx'
import { IntakeRefusal } from './intake-refusal.tsx'
import type { DocumentIntake } from './use-document-intake.ts'
import { usePdfDrop } from './use-pdf-drop.ts'

// Comes when it is opened.
const ManualTextDialog = lazyPart(async () => (await import('./manual-text-dialog.tsx')).ManualTextDialog)

/** The files that are taken, and how large they may be. */
function describeFiles({ takesMarkup, readsScans }: Pick<DocumentIntake, 'takesMarkup' | 'readsScans'>): string {
  const pdf = readsScans ? 'One PDF' : 'One PDF with selectable text'
  const files = takesMarkup ? `${pdf}, Word (.docx), HTML or XBRL file` : pdf
  return `${files}, up to 20 MB.${readsScans ? ' The text of scans is recognised.' : ''}`
}

interface DocumentDropZoneProps {
  intake: DocumentIntake
  /** The zone is large on a page, and low in a chat bar. */
  look: 'page' | 'bar'
  /** Shown while a document is read. */
  processing?: string | undefined
  /** Label of the cancel button. */
  cancel?: string
  /** Whether the text can be pasted instead. */
  offersPasting?: boolean
  /** Closes the zone, by button or Escape. It then takes the focus when it opens. Absent where it is always there. */
  onClose?: (() => void) | undefined
}

/** The area for a document, by drag and drop or by button; then its progress, or why it was refused. */
export function DocumentDropZone({ intake, look, processing, cancel, offersPasting = true, onClose }: DocumentDropZoneProps) {
  const [pasting, setPasting] = useState(false)
  const { state } = intake
  const { getRootProps, getInputProps, isDragActive, open } = usePdfDrop(intake)
  const isBar = look === 'bar'
  const first = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (onClose !== undefined) first.current?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when it opens
  }, [])

  function closePasting(): void {
    setPasting(false)
  }

  function onKeyDown({ key, target, currentTarget }: KeyboardEvent): void {
    // Not from the dialog that it opens, and not while a file is on its way: that has a button of its own.
    if (key !== 'Escape' || state.kind === 'processing' || !(target instanceof Node) || !currentTarget.contains(target)) return
    onClose?.()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role is among the props; Escape leaves from any of its buttons
    <div
      {...getRootProps({ role: 'group', 'aria-label': messages.upload.button })}
      onKeyDown={onKeyDown}
      className={classNames(
        'rounded-md border border-dashed transition-colors print:hidden',
        // Its progress is low: the points of the review may be below already.
        isBar ? 'px-4 py-4' : state.kind === 'processing' ? 'px-4 py-3' : 'px-6 py-10',
        isDragActive ? 'border-accent bg-card' : 'border-edge',
      )}
    >
      <input {...getInputProps({ 'aria-label': 'PDF file' })} />
      {state.kind === 'processing' ? (
        <IntakeProgress
          name={state.name}
          progress={state.progress}
          words={isDragActive ? messages.upload.dropHere : processing}
          cancel={cancel}
          onCancel={intake.cancel}
        />
      ) : (
        <div className={classNames('flex flex-col items-center text-center', isBar ? 'gap-2' : 'gap-3')}>
          {isBar ? null : <FileUp className={classNames('size-6', isDragActive ? 'text-accent' : 'text-quiet')} aria-hidden="true" />}
          <div className="flex flex-wrap items-center justify-center gap-x-2 gap-y-2">
            <Button ref={first} look="primary" onClick={open}>
              {isBar ? <FileUp className="size-4" aria-hidden="true" /> : null}
              {state.kind === 'refused' ? messages.upload.retry : messages.upload.button}
            </Button>
            {offersPasting ? (
              <Button
                look="quiet"
                onClick={() => {
                  setPasting(true)
                }}
              >
                Paste the text
              </Button>
            ) : null}
            {onClose === undefined ? null : <Button onClick={onClose}>{messages.analysisActions.cancel}</Button>}
          </div>
          {isDragActive ? (
            <p className="text-quiet">{messages.upload.dropHere}</p>
          ) : (
            // The words promise it. By keyboard there is the button.
            <button type="button" tabIndex={-1} className="cursor-pointer text-quiet" onClick={open}>
              {messages.upload.hint}
            </button>
          )}
          <p className="text-note text-quiet">{describeFiles(intake)}</p>
          {state.kind === 'refused' ? <IntakeRefusal refusal={state.refusal} onAgain={state.onAgain} /> : null}
        </div>
      )}
      {pasting ? (
        <Suspense fallback={null}>
          <ManualTextDialog
            onText={(text) => {
              void intake.takeText(text)
            }}
            onClose={closePasting}
            onUnavailable={closePasting}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
