import { messages } from '@tickmark/contract'
import { Paperclip } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { Composer } from '../features/chat/composer.tsx'
import type { Asking } from '../features/chat/use-ask.ts'
import type { DocumentIntake } from '../features/documents/use-document-intake.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Spinner } from '../ui/spinner.tsx'

// Most questions come without a document.
const DocumentDropZone = lazyPart(async () => (await import('../features/documents/document-drop-zone.tsx')).DocumentDropZone)

interface ChatBarProps {
  asking: Asking
  placeholder: string
  sendingWords: string
  /** Null if no document can be attached. */
  attach: {
    intake: DocumentIntake
    isOpen: boolean
    onOpenChange: (isOpen: boolean) => void
    processing: string
    cancel: string
  } | null
}

/** The bar below a chat: the question box or, after a press on the paperclip, the PDF upload (spec section 2). */
export function ChatBar({ asking, placeholder, sendingWords, attach }: ChatBarProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const isOpen = attach?.isOpen ?? false
  const wasOpen = useRef(isOpen)

  // The button that was pressed goes with its mode, so move the focus into the new one.
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    if (isOpen) place.current?.focus()
    else box.current?.focus()
  }, [isOpen])

  return (
    <div className="border-t border-hairline p-4 print:hidden">
      {attach !== null && isOpen ? (
        <div ref={place} tabIndex={-1} className="flex flex-col gap-2 outline-none">
          <Suspense fallback={<Spinner label="Loading" className="mx-auto size-5" />}>
            <DocumentDropZone
              look="bar"
              intake={attach.intake}
              processing={attach.processing}
              cancel={attach.cancel}
              onUnavailable={() => {
                attach.onOpenChange(false)
              }}
            />
          </Suspense>
          {attach.intake.state.kind === 'processing' ? null : (
            <Button
              className="self-end"
              onClick={() => {
                attach.onOpenChange(false)
              }}
            >
              {messages.analysisActions.cancel}
            </Button>
          )}
        </div>
      ) : (
        <Composer asking={asking} placeholder={placeholder} sendingWords={sendingWords} box={box}>
          {attach === null ? null : (
            <IconButton
              label="Attach a PDF"
              icon={<Paperclip className="size-4" aria-hidden="true" />}
              onClick={() => {
                attach.onOpenChange(true)
              }}
            />
          )}
        </Composer>
      )}
    </div>
  )
}
