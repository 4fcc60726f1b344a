import { typedHashLength } from '@tickmark/contract'
import type { Draft } from '@tickmark/engine/drafting'
import { useId, useMemo, useRef, useState } from 'react'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldError } from '../../../ui/form-field.tsx'
import { PageSpinner } from '../../../ui/page-spinner.tsx'
import { listGaps } from '../statements/list-gaps.ts'
import type { WorkInput } from '../work/work-out.ts'
import { ConfirmationForm } from './confirmation-form.tsx'
import { canPrepare } from './describe-filing.ts'
import { FilingElsewhere } from './filing-elsewhere.tsx'
import { FilingOutcome } from './filing-outcome.tsx'
import { GapsInDocument } from './gaps-in-document.tsx'
import { IndependentCheck } from './independent-check.tsx'
import { useFiling } from './use-filing.ts'
import { useTaggedDocument } from './use-tagged-document.ts'
import { WhatIsSent } from './what-is-sent.tsx'

interface FilingDialogProps {
  analysisId: number
  draft: Draft
  input: WorkInput
  onDownload: () => void
  onClose: () => void
}

/** Files the draft: what is sent, the confirmation of a person, and what has become of it. */
export function FilingDialog({ analysisId, draft, input, onDownload, onClose }: FilingDialogProps) {
  const formId = useId()
  const close = useRef<HTMLButtonElement>(null)
  const firstField = useRef<HTMLInputElement>(null)
  const document = useTaggedDocument(input)
  const gaps = useMemo(() => listGaps(draft), [draft])
  const [areGapsAccepted, setGapsAccepted] = useState(false)
  const { loaded, prepare, confirm } = useFiling(analysisId)
  const { data } = loaded
  const written = document !== null && 'bytes' in document ? document : null
  const filing = data?.filing ?? null
  const isSetUp = data !== undefined && data.registry !== null
  const isOpen = isSetUp && canPrepare(filing)
  const isComplete = written?.remaining.length === 0 && (gaps.length === 0 || areGapsAccepted)
  const isReady = isOpen && written !== null && filing?.state === 'prepared' && filing.sha256 === written.sha256
  const fault = document !== null && 'fault' in document ? document.fault : null
  const error = confirm.error ?? prepare.error ?? loaded.error
  const isBusy = prepare.isPending || confirm.isPending

  return (
    <Dialog
      open
      className="max-w-[38rem]"
      title="File the accounts"
      description={
        data?.registry?.isTest === true ? 'With Companies House, as a test: nothing reaches the register.' : 'With Companies House.'
      }
      initialFocus={close}
      onDismiss={(reason) => {
        // A press beside the form must not lose what was typed.
        if (reason === 'escape' || !isReady) onClose()
      }}
      actions={
        <>
          <Button ref={close} onClick={onClose}>
            Close
          </Button>
          {written === null ? null : <Button onClick={onDownload}>Download the document</Button>}
          {isReady ? (
            <Button look="primary" type="submit" form={formId} busy={isBusy} disabled={!isComplete}>
              Send to Companies House
            </Button>
          ) : null}
          {isOpen && !isReady && written !== null ? (
            <Button
              look="primary"
              busy={isBusy}
              disabled={!isComplete}
              onClick={() => {
                prepare.mutate(written.bytes)
              }}
            >
              Continue to the confirmation
            </Button>
          ) : null}
        </>
      }
    >
      {loaded.isPending || (document === null && fault === null) ? <PageSpinner label="Writing the document" /> : null}
      {filing === null || filing.state === 'prepared' ? null : <FilingOutcome filing={filing} />}
      {written === null || (filing !== null && !canPrepare(filing)) ? null : <WhatIsSent profile={draft.profile} document={written} />}
      {written === null || (filing !== null && !canPrepare(filing)) ? null : (
        <GapsInDocument gaps={gaps} isAccepted={isOpen ? areGapsAccepted : null} onAccept={setGapsAccepted} />
      )}
      {written === null || typeof data?.checker !== 'string' ? null : (
        <IndependentCheck key={written.sha256} analysisId={analysisId} checker={data.checker} document={written} />
      )}
      {data?.registry === null ? <FilingElsewhere isComplete={written?.remaining.length === 0 && gaps.length === 0} /> : null}
      {isReady ? (
        <ConfirmationForm
          key={filing.id}
          formId={formId}
          firstField={firstField}
          expected={{ companyNumber: filing.subject.companyNumber, hash: filing.sha256.slice(0, typedHashLength) }}
          onConfirm={(typed) => {
            confirm.mutate({ filingId: filing.id, typed })
          }}
        />
      ) : null}
      {fault === null && error === null ? null : (
        <div role="alert" className="mt-3">
          <FieldError id={`${formId}-error`}>{fault ?? sentenceOf(error, 'Something went wrong. Please try again.')}</FieldError>
        </div>
      )}
    </Dialog>
  )
}
