import { messages } from '@tickmark/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { hasCode, logUnexpected, sentenceOf } from '../../lib/api/api-error.ts'
import { browserStorage } from '../../lib/browser-storage.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { useSession } from './session.tsx'

export type VerificationStep = { kind: 'loading' } | { kind: 'asking' } | { kind: 'success' } | { kind: 'error'; sentence: string }

/** Completes a verification: the email comes from storage, else from the link, else from the user (spec section 5). */
export function useVerification(token: string | undefined, linkEmail: string | undefined) {
  const { identity, prefill } = useSession()
  const [step, setStep] = useState<VerificationStep>({ kind: 'loading' })
  // A link works only once, so a second render must not use it again.
  const started = useRef(false)

  const fail = useCallback((sentence: string) => {
    setStep({ kind: 'error', sentence })
    showToast({ tone: 'error', title: messages.verificationFailedTitle, description: sentence })
  }, [])

  const verify = useCallback(
    async (emails: readonly string[]) => {
      if (!token) return fail(messages.invalidVerificationLink)
      if (emails.length === 0) return fail(messages.verificationEmailRequired)
      setStep({ kind: 'loading' })
      try {
        const email = await verifyAnyOf(emails, (candidate) => identity.verifyEmail(token, candidate))
        browserStorage.set('verificationEmail', email)
        browserStorage.remove('signupInProgress')
        await prefill.confirm(email)
        setStep({ kind: 'success' })
        showToast({ title: messages.emailVerifiedTitle })
      } catch (error) {
        logUnexpected(messages.verificationError, error)
        fail(sentenceOf(error, messages.verificationFailedText))
      }
    },
    [identity, prefill, token, fail],
  )

  useEffect(() => {
    if (started.current) return
    started.current = true
    const emails = [browserStorage.find('verificationEmail'), linkEmail].filter((email) => email !== null && email !== undefined)
    if (token && emails.length === 0) setStep({ kind: 'asking' })
    else void verify([...new Set(emails)])
  }, [token, linkEmail, verify])

  return {
    step,
    /** The user's answer; null if they cancel. */
    giveEmail: (email: string | null) => {
      void verify(email === null ? [] : [email])
    },
  }
}

/** A user who signed up twice has stored the later address, but may follow the link to the earlier one. */
async function verifyAnyOf(emails: readonly string[], verify: (email: string) => Promise<void>): Promise<string> {
  const [email = '', ...others] = emails
  try {
    await verify(email)
    return email
  } catch (error) {
    if (others.length === 0 || !hasCode(error, 'INVALID_VERIFICATION_LINK')) throw error
    return verifyAnyOf(others, verify)
  }
}
