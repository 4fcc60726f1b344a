import { messages } from '@tickmark/contract'
import { Navigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { hasCode, logUnexpected, sentenceOf } from '../../lib/api/api-error.ts'
import { browserStorage } from '../../lib/browser-storage.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { Card } from '../../ui/card.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { AskForEmail } from './ask-for-email.tsx'
import { SessionFailure } from './session-failure.tsx'
import { useSession } from './session.tsx'

interface SignInLinkPageProps {
  /** The full address that was opened. */
  url: string
  /** The page to open after the sign-in. */
  next: '/' | '/analysis' | '/keep-review'
  /** Back to the login, if the link did not work. */
  onGiveUp: () => void
}

/** Completes a sign-in by emailed link, with the stored address or one that the user enters (spec section 4). */
export function SignInLinkPage({ url, next, onGiveUp }: SignInLinkPageProps) {
  useDocumentTitle(messages.auth.signInButton)
  const { identity, state } = useSession()
  const [asking, setAsking] = useState(false)
  // A link works only once, so a second render must not use it again.
  const started = useRef(false)
  const visitor = state.kind === 'signed-out' || state.kind === 'unverified'

  const enter = useCallback(
    async (email: string) => {
      setAsking(false)
      try {
        await identity.signInWithLink(url, email)
      } catch (error) {
        // The page of the login asks for the code.
        if (hasCode(error, 'SECOND_FACTOR_REQUIRED')) return onGiveUp()
        logUnexpected(messages.signInLink.failedTitle, error)
        browserStorage.remove('emailForSignIn')
        showToast({ tone: 'error', title: messages.signInLink.failedTitle, description: sentenceOf(error, messages.signInFailed) })
        onGiveUp()
      }
    },
    [identity, url, onGiveUp],
  )

  useEffect(() => {
    if (!visitor || started.current) return
    started.current = true
    const email = browserStorage.find('emailForSignIn')
    if (email === null) setAsking(true)
    else void enter(email)
  }, [visitor, enter])

  if (state.kind === 'signed-in' || state.kind === 'set-up-factor') return <Navigate to={next} replace />
  if (state.kind === 'failed') return <SessionFailure error={state.error} />
  return (
    <main className="flex justify-center px-4 py-16">
      <Card className="flex w-full max-w-[28rem] flex-col gap-4 p-6">
        <h1 className="font-serif text-title font-semibold">Sign in to Tickmark</h1>
        {asking ? (
          <AskForEmail
            action={messages.auth.signInButton}
            onAnswer={(email) => {
              if (email === null) onGiveUp()
              else void enter(email)
            }}
          />
        ) : (
          <p role="status" className="flex items-center gap-3">
            <Spinner className="size-5 text-accent" /> Signing you in.
          </p>
        )}
      </Card>
    </main>
  )
}
