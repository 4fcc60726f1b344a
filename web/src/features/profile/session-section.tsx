import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messages } from '@tickmark/contract'
import { SessionList } from './session-list.tsx'
import { sessionsQuery, useEndAllSessions } from './session-queries.ts'

interface SessionSectionProps {
  canEndOne: boolean
  onSignedOut: () => void
}

/** The user's sessions, with buttons to end them. */
export function SessionSection({ canEndOne, onSignedOut }: SessionSectionProps) {
  const sessions = useQuery(sessionsQuery)
  const [asking, setAsking] = useState(false)
  return (
    <section className="flex flex-col gap-3" aria-busy={sessions.isPending}>
      <h3 className="font-semibold">Where you are signed in</h3>
      {renderList()}
      <Button
        className="self-start"
        onClick={() => {
          setAsking(true)
        }}
      >
        Sign Out Everywhere
      </Button>
      {asking ? (
        <SignOutEverywhereDialog
          onSignedOut={onSignedOut}
          onClose={() => {
            setAsking(false)
          }}
        />
      ) : null}
    </section>
  )

  function renderList() {
    if (sessions.data !== undefined) return <SessionList sessions={sessions.data} canEndOne={canEndOne} />
    if (sessions.error === null) {
      return (
        <div className="flex flex-col gap-3 py-2">
          <Skeleton className="w-64 max-w-full" />
          <Skeleton className="w-48 max-w-full" />
        </div>
      )
    }
    return (
      <ErrorState
        title="Your sessions could not be loaded."
        detail={sentenceOf(sessions.error, 'Please try again.')}
        onRetry={() => {
          void sessions.refetch()
        }}
      />
    )
  }
}

function SignOutEverywhereDialog({ onSignedOut, onClose }: { onSignedOut: () => void; onClose: () => void }) {
  const cancel = useRef<HTMLButtonElement>(null)
  const endAll = useEndAllSessions(onSignedOut)
  const busy = endAll.isPending || endAll.isSuccess
  return (
    <Dialog
      open
      title="Sign Out Everywhere"
      description="You will be signed out at once in every browser and on every device, including this one. Your access tokens are revoked."
      initialFocus={cancel}
      onDismiss={() => {
        if (!busy) onClose()
      }}
      actions={
        <>
          <Button ref={cancel} disabled={busy} onClick={onClose}>
            {messages.profile.cancel}
          </Button>
          <Button
            look="primary"
            busy={busy}
            onClick={() => {
              endAll.mutate()
            }}
          >
            Sign Out Everywhere
          </Button>
        </>
      }
    />
  )
}
