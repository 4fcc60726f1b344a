import { messages } from '@tickmark/contract'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useSession } from './session.tsx'

/** Shown in place of the dashboard while the profile is loading or has failed to load. */
export function SyncingProfile({ error }: { error: Error | null }) {
  const { identity } = useSession()
  const [syncing, setSyncing] = useState(false)

  async function sync(): Promise<void> {
    setSyncing(true)
    try {
      await identity.token({ fresh: true })
    } finally {
      window.location.reload()
    }
  }

  return (
    <Card className="mx-auto mt-10 flex max-w-[32rem] flex-col gap-4 p-6">
      <h1 className="font-serif text-lead font-semibold">{messages.dashboard.syncingTitle}</h1>
      {error === null ? (
        <p role="status" className="flex items-center gap-3">
          <Spinner className="size-5 text-accent" />
          {messages.dashboard.creating}
        </p>
      ) : (
        <>
          <div role="alert" className="flex flex-col gap-2">
            <p>Your profile could not be loaded. New accounts commonly hit this; refreshing or syncing usually helps.</p>
            <p className="text-note text-quiet">{error.message}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              onClick={() => {
                window.location.reload()
              }}
            >
              {messages.dashboard.refresh}
            </Button>
            <Button
              look="primary"
              busy={syncing}
              onClick={() => {
                void sync()
              }}
            >
              {messages.dashboard.sync}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
