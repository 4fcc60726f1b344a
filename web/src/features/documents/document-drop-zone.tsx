import { limits, messages } from '@tickmark/contract'
import { FileUp } from 'lucide-react'
import { useDropzone } from 'react-dropzone'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ProofMark } from '../../ui/proof-mark.tsx'
import { type Refusal, refusalOf } from './check-file.ts'

interface DocumentDropZoneProps {
  /** Why the last file was not taken. */
  refusal: Refusal | null
  onFile: (file: File) => void
  onRefuse: (refusal: Refusal) => void
}

/** Where a PDF is dropped, or chosen with the button. */
export function DocumentDropZone({ refusal, onFile, onRefuse }: DocumentDropZoneProps) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: { 'application/pdf': ['.pdf'] },
    minSize: limits.pdfMinBytes,
    maxSize: limits.pdfMaxBytes,
    maxFiles: 1,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDropAccepted: ([file]) => {
      if (file !== undefined) onFile(file)
    },
    onDropRejected: (rejections) => {
      onRefuse(refusalOf(rejections.flatMap((rejection) => rejection.errors)))
    },
  })

  return (
    <div
      {...getRootProps({ role: 'group', 'aria-label': messages.upload.button })}
      className={classNames(
        'flex flex-col items-center gap-3 rounded-md border border-dashed px-6 py-12 text-center transition-colors print:hidden',
        isDragActive ? 'border-accent bg-card' : 'border-edge',
      )}
    >
      <input {...getInputProps({ 'aria-label': 'PDF file' })} />
      <FileUp className={classNames('size-6', isDragActive ? 'text-accent' : 'text-quiet')} aria-hidden="true" />
      <Button look="primary" onClick={open}>
        {messages.upload.button}
      </Button>
      <p className="text-quiet">{isDragActive ? messages.upload.dropHere : messages.upload.hint}</p>
      <p className="text-note text-quiet">One PDF with text in it, up to 20 MB.</p>
      {refusal === null ? null : (
        <p role="alert" className="flex max-w-[60ch] items-start gap-2 text-left text-difference">
          <ProofMark proof="difference" className="mt-1.5 size-3" />
          <span>{refusal.sentence}</span>
        </p>
      )}
    </div>
  )
}
