import { limits } from '@tickmark/contract'
import { useEffect, useState } from 'react'
import { ReviewContext } from '../../app/review-context.tsx'
import { ReviewDesk } from '../../app/review-desk.tsx'
import { ReadOnlyEarlier } from '../../app/read-only-earlier.tsx'
import type { OpenUploader } from '../../app/open-uploader.ts'
import { type Sending, useDocumentIntake } from '../../features/documents/use-document-intake.ts'
import type { People } from '../../features/reviews/points/people.ts'
import { visitor } from '../review/model.ts'
import type { NewDocument } from '../review/local-review.ts'
import { TryHeader } from './try-header.tsx'
import { useOpenReview } from './use-open-review.ts'

const people: People = { members: [{ ...visitor, mayChange: true }], selfId: visitor.id, mayChange: true, mayEditAll: true }

/** The workspace of the application, with the review of this browser. */
export function TryWorkspace() {
  const { source } = useOpenReview()
  return (
    <ReviewContext source={source} people={people}>
      <ReadOnlyEarlier>
        <Desk />
      </ReadOnlyEarlier>
    </ReviewContext>
  )
}

function Desk() {
  const { review, isKept } = useOpenReview()
  useEffect(() => {
    if (isKept) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      if (review.read().work.documents.length > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
    }
  }, [review, isKept])
  const [uploader, setUploader] = useState<OpenUploader>(null)
  const store =
    (kind: NewDocument['kind']) =>
    async (file: File, { name, signal, onProgress }: Sending): Promise<void> => {
      await review.addDocument({ kind, name, bytes: await file.arrayBuffer() }, { signal, onProgress })
      if (kind === 'draft') setUploader(null)
    }
  const intake = useDocumentIntake({ tickMs: limits.uploadProgressTickMs, takesMarkup: true, store: store('draft') })
  const priorYear = useDocumentIntake({ tickMs: limits.uploadProgressTickMs, takesMarkup: true, store: store('prior_year') })
  return (
    <ReviewDesk
      isOwner
      uploads={{ intake, priorYear, uploader, onUploader: setUploader, offersPasting: false }}
      renderHeader={(desk) => <TryHeader desk={desk} onSample={(file) => void intake.takeFile(file)} />}
    />
  )
}
