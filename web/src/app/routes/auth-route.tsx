import { googleOutcomes } from '@tickmark/contract'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { AuthPage } from '../../features/identity/auth-page.tsx'
import { useSession } from '../../features/identity/session.tsx'
import { forgetOldHandover } from '../../lib/handover/forget-handover.ts'
import { findHandoverMark, isMeantFor } from '../../lib/handover/handover-mark.ts'
import { PageSpinner } from '../../ui/page-spinner.tsx'
import { AuthPanel } from '../auth-panel.tsx'
import { readLocalTarget } from '../local-target.ts'
import { VisitorBar } from '../visitor-bar.tsx'

// Targets of links and of other windows, which most users never see.
const GoogleReturnPage = lazy(() =>
  import('../../features/identity/google-return-page.tsx').then((module) => ({ default: module.GoogleReturnPage })),
)
const ResetPasswordPage = lazy(() =>
  import('../../features/identity/reset-password-page.tsx').then((module) => ({ default: module.ResetPasswordPage })),
)
const SignInLinkPage = lazy(() =>
  import('../../features/identity/sign-in-link-page.tsx').then((module) => ({ default: module.SignInLinkPage })),
)

const route = getRouteApi('/auth')

export function AuthRoute() {
  const { mode, token, outcome } = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  // Read once: the location changes while the target page is loading.
  const [wanted] = useState(() => router.state.location.state.wanted)
  const { state, identity } = useSession()
  useEffect(() => {
    void forgetOldHandover()
  }, [])
  // A review from /try waits for an account, which may have been verified or signed in to in another tab than it was asked for in.
  const mark = findHandoverMark()
  const isOffered = mark !== null && (state.kind !== 'signed-in' || isMeantFor(mark, state.user.uid))
  const next = isOffered ? '/keep-review' : '/'
  // Who has opened it must not have its name shown to others.
  const reason =
    wanted === '/keep-review' && mark?.openedBy === null
      ? `Your review of ${mark.fileName} waits in this browser. Once you have signed in, you can upload it.`
      : undefined
  // The address that was opened; the link is removed from the address bar once it has been used.
  const [link, setLink] = useState(() => (identity.readSignInLink(window.location.href) === null ? null : window.location.href))

  const forgetLink = useCallback(() => {
    setLink(null)
    void navigate({ search: { mode: 'login' }, replace: true })
  }, [navigate])

  return (
    <>
      {state.kind === 'signed-in' ? null : <VisitorBar />}
      <Suspense fallback={<PageSpinner />}>{renderPage()}</Suspense>
    </>
  )

  function renderPage() {
    if (link !== null) return <SignInLinkPage url={link} next={next} onGiveUp={forgetLink} />
    if (mode === 'google') return <GoogleReturnPage outcome={googleOutcomes.find((known) => known === outcome) ?? 'failed'} />
    if (mode === 'reset') return <ResetPasswordPage token={typeof token === 'string' ? token : undefined} />
    return (
      <AuthPage
        mode={mode}
        panel={<AuthPanel />}
        wanted={mark !== null && !isOffered && wanted === '/keep-review' ? '/' : readLocalTarget(wanted, window.location.origin, next)}
        reason={reason}
        onModeChange={(next) => {
          void navigate({ search: { mode: next }, state: true, replace: true })
        }}
      />
    )
  }
}
