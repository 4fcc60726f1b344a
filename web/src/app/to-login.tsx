import { Navigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The path that somebody opened before they were sent to the login. It is kept with the history entry, so the address stays `/auth?mode=login`. */
    wanted?: string
  }
}

/** Goes to the login, which leads back to the page that was wanted (spec section 2). */
export function ToLogin() {
  const router = useRouter()
  // Read once: the address is already another one while the login is being loaded.
  const [wanted] = useState(() => router.state.location.href)
  return <Navigate to="/auth" search={{ mode: 'login' }} state={{ wanted }} replace />
}
