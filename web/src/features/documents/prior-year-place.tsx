import { type AnalysisDocument, messages } from '@tickmark/contract'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DocumentLine } from './document-line.tsx'
import { IntakeProgress } from './intake-progress.tsx'
import { IntakeRefusal } from './intake-refusal.tsx'
import type { DocumentIntake } from './use-document-intake.ts'
import { usePdfDrop } from './use-pdf-drop.ts'

interface PriorYearPlaceProps {
  /** The current file; absent if none has been added. */
  document: AnalysisDocument | undefined
  /** Where the browser finds a file. */
  addressOf: (document: AnalysisDocument) => string
  intake: DocumentIntake
  /** Only the owner may add or replace it. */
  isOwner: boolean
}

/** Last year's statements: the file that comparatives are checked against, with a button to add or replace it. */
export function PriorYearPlace({ document, addressOf, intake, isOwner }: PriorYearPlaceProps) {
  const { state } = intake
  const { getRootProps, getInputProps, isDragActive, open } = usePdfDrop(intake, !isOwner)
  if (document === undefined && !isOwner) return null

  return (
    <section
      {...getRootProps({ role: 'region', 'aria-label': 'Last year’s statements' })}
      className={classNames('flex flex-col gap-3 border-t pt-3 print:hidden', isDragActive ? 'border-accent' : 'border-hairline')}
    >
      {isOwner ? <input {...getInputProps({ 'aria-label': 'Last year’s statements, PDF' })} /> : null}
      {state.kind === 'processing' ? (
        <IntakeProgress name={state.name} progress={state.progress} onCancel={intake.cancel} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          {document === undefined ? (
            <p className="max-w-[60ch] min-w-0 flex-1 basis-64 text-note text-quiet">
              {isDragActive
                ? messages.upload.dropHere
                : 'Add last year’s statements to check every comparative against the published figure.'}
            </p>
          ) : (
            <div className="min-w-0 flex-1 basis-64">
              <DocumentLine document={document} address={addressOf(document)} />
            </div>
          )}
          {isOwner ? <Button onClick={open}>{document === undefined ? 'Add last year’s statements' : 'Replace'}</Button> : null}
        </div>
      )}
      {state.kind === 'refused' ? <IntakeRefusal refusal={state.refusal} onAgain={state.onAgain} /> : null}
    </section>
  )
}
