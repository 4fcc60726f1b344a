import { getRouteApi } from '@tanstack/react-router'
import { VerifyEmailPage } from '../../features/identity/verify-email-page.tsx'

const route = getRouteApi('/verify-email')

export function VerifyEmailRoute() {
  const { token, email } = route.useSearch()
  return <VerifyEmailPage token={token} email={email} />
}
