import { type ReactNode, useEffect, useState } from 'react'
import { useSession } from '../features/identity/session.tsx'
import { listSocketAddresses } from '../lib/realtime/socket-addresses.ts'
import { LiveContext } from '../lib/realtime/live-context.ts'
import { LiveConnection } from '../lib/realtime/live-connection.ts'
import { findToken } from '../lib/api/credentials.ts'

/** The live connection of whoever is signed in, from the moment they are until they are not. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const { state } = useSession()
  const userId = state.kind === 'signed-in' ? state.account?.id : undefined
  const [live, setLive] = useState<LiveConnection | null>(null)

  useEffect(() => {
    if (userId === undefined) return undefined
    const connection = new LiveConnection({ addresses: listSocketAddresses(window.location), getToken: findToken })
    connection.start()
    setLive(connection)
    return () => {
      connection.stop()
      setLive(null)
    }
  }, [userId])

  return <LiveContext value={live}>{children}</LiveContext>
}
