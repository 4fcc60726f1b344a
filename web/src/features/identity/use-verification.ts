import { messages } from '@tickmark/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { browserStorage } from '../../lib/browser-storage.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { useSession } from './session.tsx'

export type VerificationStep = { kind: 'loading' } | { kind: 'asking' } | { kind: 'success' } | { kind: 'error'; sentence: string }

/** Completes a verification: the e-mail comes from storage, then the link, then the person (spec section 5). */
export function useVerification(token: string | undefined, linkEmail: string | undefined) {
  const { identity } = useSession()
  const [step, setStep] = useState<VerificationStep>({ kind: 'loading' })
  // A link works once: rendering twice must not use it twice.
  const started = useRef(false)

  const fail = useCallback((sentence: string) => {
    setStep({ kind: 'error', sentence })
    showToast({ tone: 'error', title: messages.verificationFailedTitle, description: sentence })
  }, [])

  const verify = useCallback(
    async (email: string | null | undefined) => {
      if (!token) return fail(messages.invalidVerificationLink)
      if (!email) return fail(messages.verificationEmailRequired)
      setStep({ kind: 'loading' })
      try {
        await identity.verifyEmail(token, email)
        browserStorage.set('verificationEmail', email)
        browserStorage.remove('signupInProgress')
        setStep({ kind: 'success' })
        showToast({ title: messages.emailVerifiedTitle })
      } catch (error) {
        fail(sentenceOf(error, messages.verificationFailedText))
      }
    },
    [identity, token, fail],
  )

  useEffect(() => {
    if (started.current) return
    started.current = true
    const email = browserStorage.find('verificationEmail') ?? linkEmail
    if (token && !email) setStep({ kind: 'asking' })
    else void verify(email)
  }, [token, linkEmail, verify])

  return {
    step,
    /** The person's answer; null when they would rather not say. */
    giveEmail: (email: string | null) => {
      void verify(email)
    },
  }
}
