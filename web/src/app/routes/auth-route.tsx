import { providerOutcomes } from '@tickmark/contract'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { AuthPage } from '../../features/identity/auth-page.tsx'
import { readInvited } from '../../features/identity/invited.ts'
import { useSession } from '../../features/identity/session.tsx'
import { forgetOldHandover } from '../../lib/handover/forget-handover.ts'
import { findHandoverMark, isMeantFor } from '../../lib/handover/handover-mark.ts'
import { PageSpinner } from '../../ui/page-spinner.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { AuthPanel } from '../auth-panel.tsx'
import type { AuthSearch } from '../auth-search.ts'
import { readLocalTarget } from '../local-target.ts'
import { VisitorBar } from '../visitor-bar.tsx'

// Targets of links and of other windows, which most users never see.
const ProviderReturnPage = lazy(() =>
  import('../../features/identity/provider-return-page.tsx').then((module) => ({ default: module.ProviderReturnPage })),
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
  const [invited] = useState(() => readInvited(router.state.location.hash))
  useEffect(() => {
    if (invited !== null && state.kind === 'signed-in' && state.user.email !== invited.email)
      showToast({
        title: 'The invitation is for another address',
        description: `It was sent to ${invited.email}. You are signed in as ${state.user.email}: sign out, then open the link again.`,
      })
  }, [invited, state])
  useEffect(() => {
    void forgetOldHandover()
  }, [])
  // A review from /try waits for an account, which may have been verified or signed in to in another tab than it was asked for in.
  const mark = findHandoverMark()
  const isOffered = mark !== null && (state.kind !== 'signed-in' || isMeantFor(mark, state.user.uid))
  // Invitations are above the analyses.
  const home = invited === null ? '/' : '/analysis'
  const next = isOffered ? '/keep-review' : home
  // Who has opened it must not have its name shown to others.
  const keepReason =
    wanted === '/keep-review' && mark?.openedBy === null
      ? `Your review of ${mark.fileName} waits in this browser. Once you have signed in, you can upload it.`
      : undefined
  const reason = invited === null ? keepReason : explainInvitation(mode, invited.email)
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
    if (mode === 'google' || mode === 'oidc')
      return <ProviderReturnPage provider={mode} outcome={providerOutcomes.find((known) => known === outcome) ?? 'failed'} />
    if (mode === 'reset') return <ResetPasswordPage token={typeof token === 'string' ? token : undefined} />
    return (
      <AuthPage
        mode={mode}
        panel={<AuthPanel />}
        wanted={mark !== null && !isOffered && wanted === '/keep-review' ? '/' : readLocalTarget(wanted, window.location.origin, next)}
        invited={invited}
        reason={reason}
        onModeChange={(next) => {
          void navigate({ search: { mode: next }, hash: true, state: true, replace: true })
        }}
      />
    )
  }
}

const explainInvitation = (mode: AuthSearch['mode'], email: string): string =>
  mode === 'signup'
    ? `You have been invited to Tickmark. Create an account with ${email}; the next page shows the invitation.`
    : `You have been invited in Tickmark. Sign in as ${email}; the next page shows the invitation.`
