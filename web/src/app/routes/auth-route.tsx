import { googleOutcomes } from '@tickmark/contract'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { AuthPage } from '../../features/identity/auth-page.tsx'
import { GoogleReturnPage } from '../../features/identity/google-return-page.tsx'
import { ResetPasswordPage } from '../../features/identity/reset-password-page.tsx'
import { useSession } from '../../features/identity/session.tsx'
import { SignInLinkPage } from '../../features/identity/sign-in-link-page.tsx'
import { AuthPanel } from '../auth-panel.tsx'
import { VisitorBar } from '../visitor-bar.tsx'

const route = getRouteApi('/auth')

export function AuthRoute() {
  const { mode, token, outcome } = route.useSearch()
  const navigate = route.useNavigate()
  const { state, identity } = useSession()
  // What was opened; the link leaves the address bar once it has been used up.
  const [link, setLink] = useState(() => (identity.readSignInLink(window.location.href) === null ? null : window.location.href))

  const forgetLink = useCallback(() => {
    setLink(null)
    void navigate({ search: { mode: 'login' }, replace: true })
  }, [navigate])

  return (
    <>
      {state.kind === 'signed-in' ? null : <VisitorBar />}
      {renderPage()}
    </>
  )

  function renderPage() {
    if (link !== null) return <SignInLinkPage url={link} onGiveUp={forgetLink} />
    if (mode === 'google') return <GoogleReturnPage outcome={googleOutcomes.find((known) => known === outcome) ?? 'failed'} />
    if (mode === 'reset') return <ResetPasswordPage token={typeof token === 'string' ? token : undefined} />
    return (
      <AuthPage
        mode={mode}
        panel={<AuthPanel />}
        onModeChange={(next) => {
          void navigate({ search: { mode: next }, replace: true })
        }}
      />
    )
  }
}
