import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../features/identity/session.tsx'
import { VerifyEmailPage } from '../../features/identity/verify-email-page.tsx'
import { VisitorBar } from '../visitor-bar.tsx'

const route = getRouteApi('/verify-email')

export function VerifyEmailRoute() {
  const { email } = route.useSearch()
  const { identity, state } = useSession()
  const [token] = useState(() => identity.readVerificationLink(window.location.href))
  return (
    <>
      {state.kind === 'signed-in' ? null : <VisitorBar />}
      <VerifyEmailPage token={token ?? undefined} email={typeof email === 'string' ? email : undefined} />
    </>
  )
}
