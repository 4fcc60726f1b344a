import { messages } from '@tickmark/contract'
import { useEffect, useRef, useState } from 'react'
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

  function fail(sentence: string): void {
    setStep({ kind: 'error', sentence })
    showToast({ tone: 'error', title: messages.verificationFailedTitle, description: sentence })
  }

  async function verify(email: string, verifiedToken: string): Promise<void> {
    setStep({ kind: 'loading' })
    try {
      await identity.verifyEmail(verifiedToken, email)
      browserStorage.set('verificationEmail', email)
      browserStorage.remove('signupInProgress')
      setStep({ kind: 'success' })
      showToast({ title: messages.emailVerifiedTitle })
    } catch (error) {
      fail(sentenceOf(error, messages.verificationFailedText))
    }
  }

  function giveEmail(email: string | null): void {
    if (email === null || token === undefined) fail(messages.verificationEmailRequired)
    else void verify(email, token)
  }

  useEffect(() => {
    if (started.current) return
    started.current = true
    const email = browserStorage.find('verificationEmail') ?? linkEmail
    if (token === undefined || token === '') fail(messages.invalidVerificationLink)
    else if (email === undefined || email === '') setStep({ kind: 'asking' })
    else void verify(email, token)
  })

  return { step, giveEmail }
}
