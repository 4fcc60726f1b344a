import { Navigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The path that a visitor opened before being sent to the login. It is kept in the history entry, so the address stays `/auth?mode=login`. */
    wanted?: string
  }
}

/** Goes to the login, which returns to the requested page (spec section 2). */
export function ToLogin() {
  const router = useRouter()
  // Read once: the address changes while the login is loading.
  const [wanted] = useState(() => router.state.location.href)
  return <Navigate to="/auth" search={{ mode: 'login' }} state={{ wanted }} replace />
}
