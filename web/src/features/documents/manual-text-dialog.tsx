import { limits, messages } from '@tickmark/contract'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { isDocumentText } from './check-text.ts'

interface ManualTextDialogProps {
  onText: (text: string) => void
  onClose: () => void
}

const tooLong = (length: number) =>
  `This text is too long: ${length.toLocaleString('en-GB')} of ${limits.fileContentMaxLength.toLocaleString('en-GB')} characters.`

/** The alternative to a file: the text of a document, pasted by hand. It is treated like text read from a PDF. */
export function ManualTextDialog({ onText, onClose }: ManualTextDialogProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()

  function submit(event: FormEvent): void {
    event.preventDefault()
    const fault = text.length > limits.fileContentMaxLength ? tooLong(text.length) : isDocumentText(text) ? undefined : tooShort
    setError(fault)
    if (fault !== undefined) return
    onText(text.replaceAll('\0', ''))
    onClose()
  }

  return (
    <Dialog
      open
      title="Paste the text of the document"
      description="Copy the text from the program that displays the document. A review needs the PDF, but questions can be answered from the text."
      className="max-w-[44rem]"
      onDismiss={(reason) => {
        // A click outside must not discard the pasted text.
        if (reason === 'escape' || text === '') onClose()
      }}
      actions={
        <>
          <Button onClick={onClose}>{messages.analysisActions.cancel}</Button>
          <Button look="primary" type="submit" form="manual-text">
            Use this text
          </Button>
        </>
      }
    >
      <form id="manual-text" noValidate className="mt-4" onSubmit={submit}>
        <TextAreaField
          label="Text of the document"
          rows={12}
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.target.value)
            setError(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}

const tooShort = `Please paste at least ${limits.pdfMinTextLength} characters of the document, with words in them.`
