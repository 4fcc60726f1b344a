import { limits, messages } from '@tickmark/contract'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ProofMark } from '../../ui/proof-mark.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AskForEmail } from './ask-for-email.tsx'
import { useVerification } from './use-verification.ts'

interface VerifyEmailPageProps {
  token: string | undefined
  /** The address in the link, if there is one. */
  email: string | undefined
}

/** Target of the emailed link: completes the verification and goes on to the login. */
export function VerifyEmailPage({ token, email }: VerifyEmailPageProps) {
  useDocumentTitle(messages.verificationPageTitle)
  const navigate = useNavigate()
  const { step, giveEmail } = useVerification(token, email)
  const [dismissed, setDismissed] = useState(false)

  useEffect(() => {
    if (step.kind !== 'success' || dismissed) return undefined
    const timer = setTimeout(() => {
      void navigate({ to: '/auth', search: { mode: 'login' } })
    }, limits.verifiedRedirectDelayMs)
    return () => {
      clearTimeout(timer)
    }
  }, [step.kind, dismissed, navigate])

  return (
    <main className="flex justify-center px-4 py-16">
      <Card className="flex w-full max-w-[28rem] flex-col gap-4 p-6">
        <h1 className="font-serif text-title font-semibold">{messages.verificationPageTitle}</h1>
        <div aria-live="polite" className="flex flex-col gap-4">
          {step.kind === 'loading' ? (
            <p className="flex items-center gap-3">
              <Spinner className="size-5 text-accent" /> Verifying your email address.
            </p>
          ) : null}
          {step.kind === 'asking' ? <AskForEmail action="Verify" onAnswer={giveEmail} /> : null}
          {step.kind === 'success' ? (
            <p className="flex items-start gap-3">
              <ProofMark proof="tick" className="mt-1 size-4" /> Your email address is verified. Taking you to the login.
            </p>
          ) : null}
          {step.kind === 'error' ? (
            <>
              <p className="flex items-start gap-3">
                <ProofMark proof="difference" className="mt-1 size-4" /> {step.sentence}
              </p>
              <p className="text-quiet">
                If your address is already verified, you can simply log in. If not, you can have the link sent again after trying to log in.
              </p>
            </>
          ) : null}
        </div>
        {step.kind === 'success' || step.kind === 'error' ? (
          <Link
            to="/auth"
            search={{ mode: 'login' }}
            className={buttonClass('primary', 'self-start')}
            onClick={() => {
              setDismissed(true)
            }}
          >
            {messages.goToLogin}
          </Link>
        ) : null}
      </Card>
    </main>
  )
}
