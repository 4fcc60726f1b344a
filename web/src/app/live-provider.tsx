import { type ReactNode, useEffect, useState } from 'react'
import { useSession } from '../features/identity/session.tsx'
import { listSocketAddresses } from '../lib/realtime/socket-addresses.ts'
import { LiveContext } from '../lib/realtime/live-context.ts'
import type { LiveConnection } from '../lib/realtime/live-connection.ts'
import { findToken } from '../lib/api/credentials.ts'

/** The live connection of the signed-in user, open for as long as they are signed in. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const { state } = useSession()
  const userId = state.kind === 'signed-in' ? state.account?.id : undefined
  const [live, setLive] = useState<LiveConnection | null>(null)

  useEffect(() => {
    if (userId === undefined) return undefined
    let connection: LiveConnection | null = null
    let over = false
    // Visitors never need it. Without it everything works except news of other users' changes.
    import('../lib/realtime/live-connection.ts')
      .then((module) => {
        if (over) return
        connection = new module.LiveConnection({ addresses: listSocketAddresses(window.location), getToken: findToken })
        connection.start()
        setLive(connection)
      })
      // The browser logs what it could not fetch.
      .catch(() => undefined)
    return () => {
      over = true
      connection?.stop()
      setLive(null)
    }
  }, [userId])

  return <LiveContext value={live}>{children}</LiveContext>
}
