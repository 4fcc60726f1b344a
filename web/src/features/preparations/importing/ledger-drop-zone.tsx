import { Sheet } from 'lucide-react'
import { useDropzone } from 'react-dropzone'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { FieldError } from '../../../ui/form-field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { LedgerImporting } from './use-ledger-import.ts'

interface LedgerDropZoneProps {
  importing: LedgerImporting
  /** What is dropped here, such as "this year’s trial balance". */
  what: string
  /** Accounts as they were published are accepted as well. */
  hasStatements: boolean
  /** Gives up on another file; absent where there is none yet. */
  onClose?: (() => void) | undefined
}

/** The place for a file with a ledger: by drag and drop or by button; then its progress, or why it cannot be read. */
export function LedgerDropZone({ importing: { state, take, cancel }, what, hasStatements, onClose }: LedgerDropZoneProps) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file]) => {
      if (file !== undefined) take(file)
    },
  })
  return (
    <div
      {...getRootProps({ role: 'group', 'aria-label': `Import ${what}` })}
      className={classNames(
        'flex flex-col items-center gap-3 rounded-md border border-dashed px-4 py-8 text-center transition-colors',
        isDragActive ? 'border-accent bg-sunk' : 'border-edge',
      )}
    >
      <input {...getInputProps({ 'aria-label': `File with ${what}` })} />
      {state.kind === 'reading' ? (
        <>
          <p role="status" className="flex max-w-full items-center gap-2">
            <Spinner className="size-4" />
            <span className="min-w-0 [overflow-wrap:anywhere]">Reading {state.name}</span>
          </p>
          <Button onClick={cancel}>Cancel</Button>
        </>
      ) : (
        <>
          <Sheet className={classNames('size-6', isDragActive ? 'text-accent' : 'text-quiet')} aria-hidden="true" />
          <div className="flex flex-wrap justify-center gap-2">
            <Button look="primary" onClick={open}>
              {state.kind === 'refused' ? 'Choose another file' : 'Choose a file'}
            </Button>
            {onClose === undefined ? null : <Button onClick={onClose}>Cancel</Button>}
          </div>
          <p className="text-quiet">{isDragActive ? 'Drop the file here.' : 'Or drop it here.'}</p>
          <p className="max-w-[60ch] text-note text-quiet">
            A trial balance or a general ledger as CSV, Excel (.xlsx) or OpenDocument (.ods), an audit file (SAF-T), a batch for DATEV, or a
            journal of hledger, ledger or beancount.
            {hasStatements ? ' Or last year’s accounts as PDF, Word (.docx) or HTML.' : ''} The file is read in this browser.
          </p>
          {state.kind === 'refused' ? (
            <FieldError id="ledger-refused">
              {state.name}: {state.sentence}
            </FieldError>
          ) : null}
        </>
      )}
    </div>
  )
}
