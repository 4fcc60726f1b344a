import { messages } from '@tickmark/contract'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { browserStorage } from '../../lib/browser-storage.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { PageSpinner } from '../../ui/page-spinner.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'
import type { Invited } from './invited.ts'
import { LoginForm } from './login-form.tsx'
import { SessionFailure } from './session-failure.tsx'
import { useSession } from './session.tsx'

// Most visitors come to sign in.
const SignUpFormFields = lazy(() => import('./signup-form.tsx').then((module) => ({ default: module.SignUpFormFields })))
const SecondStepForm = lazy(() => import('./second-step-form.tsx').then((module) => ({ default: module.SecondStepForm })))
const VerificationDialog = lazy(() => import('./verification-dialog.tsx').then((module) => ({ default: module.VerificationDialog })))

export type AuthMode = 'login' | 'signup'

interface AuthPageProps {
  mode: AuthMode
  /** Shown beside the forms on large screens. */
  panel: ReactNode
  /** The path of this application to open after sign-in. */
  wanted: string
  /** An invitation that the visitor has followed. */
  invited: Invited | null
  /** Why the visitor is here, if there is more to say than the heading does. */
  reason?: string | undefined
  onModeChange: (mode: AuthMode) => void
}

export function AuthPage({ mode, panel, wanted, invited, reason, onModeChange }: AuthPageProps) {
  const { state, signOut } = useSession()
  useDocumentTitle(mode === 'login' ? messages.auth.loginTab : messages.auth.signUpTab)
  const [waitingFor, setWaitingFor] = useState(findUnfinishedSignUp)
  // A new key remounts the form, which resets it.
  const [attempt, setAttempt] = useState(0)

  // A user with an unverified address is signed out again at once (spec section 4).
  const unverified = state.kind === 'unverified'
  useEffect(() => {
    if (!unverified) return
    showToast({ tone: 'error', title: messages.emailNotVerifiedTitle, description: messages.emailNotVerifiedLogin })
    void signOut()
  }, [unverified, signOut])

  if (state.kind === 'loading') return <PageSpinner />
  if (state.kind === 'failed') return <SessionFailure error={state.error} />
  // The page behind it asks to set up two-step verification.
  if (state.kind === 'signed-in' || state.kind === 'set-up-factor') return <RedirectAdmin to={wanted} />

  function closeDialog(): void {
    browserStorage.remove('signupInProgress', 'justSignedUp')
    setWaitingFor(null)
    setAttempt((number) => number + 1)
    onModeChange('login')
    showToast({ title: messages.checkEmailTitle, description: messages.verificationSentText })
  }

  return (
    <main className="grid min-h-[calc(100dvh-3.5rem-1px)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex justify-center px-4 py-10 sm:py-16">
        <div className="w-full max-w-[26rem]">{state.kind === 'second-step' ? renderSecondStep() : renderForms()}</div>
      </div>
      {panel}
      {waitingFor === null ? null : (
        <Suspense>
          <VerificationDialog email={waitingFor} onClose={closeDialog} />
        </Suspense>
      )}
    </main>
  )

  function renderSecondStep() {
    return (
      <Suspense fallback={<PageSpinner />}>
        <SecondStepForm />
      </Suspense>
    )
  }

  function renderForms() {
    return (
      <>
        <div className="mb-8 flex flex-col gap-3">
          <h1 className="font-serif text-title font-semibold tracking-[-0.01em]">
            {mode === 'login' ? 'Sign in to Tickmark' : 'Create your account'}
          </h1>
          {reason === undefined ? null : <p className="text-quiet [overflow-wrap:anywhere]">{reason}</p>}
        </div>
        <Tabs
          label="Sign in or sign up"
          value={mode}
          onChange={onModeChange}
          tabs={[
            { value: 'login', label: messages.auth.loginTab, panel: <LoginForm key={attempt} invitedEmail={invited?.email} /> },
            {
              value: 'signup',
              label: messages.auth.signUpTab,
              panel: (
                <Suspense fallback={<PageSpinner />}>
                  <SignUpFormFields key={attempt} invited={invited} onSignedUp={setWaitingFor} />
                </Suspense>
              ),
            },
          ]}
        />
      </>
    )
  }
}

function RedirectAdmin({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ href: to, replace: true })
  }, [navigate, to])
  return <PageSpinner />
}

/** The address of a sign-up that was interrupted by a reload. */
function findUnfinishedSignUp(): string | null {
  return browserStorage.find('signupInProgress') === null ? null : browserStorage.find('verificationEmail')
}
