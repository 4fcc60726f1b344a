import type { ConsentAnswer } from '@tickmark/contract'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { takeOrigin } from './use-connect.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageSpinner } from '../../ui/page-spinner.tsx'
import { finish } from './use-connections.ts'

interface FinishPageProps {
  /** Null where the address has no answer of a provider. */
  answer: ConsentAnswer | null
  /** Goes to a screen, in place of this one. */
  onGo: (path: string) => void
}

/** Where the page of a provider leads back to: connects, and goes on where that began, or to the client. */
export function FinishPage({ answer, onGo }: FinishPageProps) {
  useDocumentTitle('Connect a ledger')
  const [origin] = useState(takeOrigin)
  const [failure, setFailure] = useState<string | null>(
    answer === null ? 'The address has no answer of the system that keeps the ledger.' : null,
  )
  const isSent = useRef(false)
  useEffect(() => {
    // It counts once, even if the page is mounted twice.
    if (answer === null || isSent.current) return
    isSent.current = true
    finish(answer).then(
      ({ clientId, connection }) => {
        onGo(connection.state === 'choosing' ? `/client/${clientId}` : (origin ?? `/client/${clientId}`))
      },
      (error: unknown) => {
        setFailure(sentenceOf(error, 'Please try again.'))
      },
    )
  }, [answer, origin, onGo])
  if (failure === null) return <PageSpinner label="Connecting the ledger" />
  return (
    <ErrorState
      asPageHeading
      title="The ledger was not connected."
      detail={failure}
      retryLabel={origin === null ? 'All analyses' : 'Back'}
      onRetry={() => {
        onGo(origin ?? '/analysis')
      }}
    />
  )
}
