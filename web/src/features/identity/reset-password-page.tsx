import { messages } from '@tickmark/contract'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ProofMark } from '../../ui/proof-mark.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { useSession } from './session.tsx'

type Step = 'choosing' | 'invalid' | 'done'

interface ResetPasswordPageProps {
  /** The token of the emailed link; undefined if the address has none. */
  token: string | undefined
}

/** Target of the emailed reset link: sets a new password, once, within the hour. */
export function ResetPasswordPage({ token }: ResetPasswordPageProps) {
  useDocumentTitle(messages.reset.title)
  const { identity, state, signOut } = useSession()
  const [step, setStep] = useState<Step>('choosing')

  const shown = token ? step : 'invalid'

  return (
    <main className="flex justify-center px-4 py-16">
      <Card className="flex w-full max-w-[28rem] flex-col gap-4 p-6">
        <h1 className="font-serif text-title font-semibold">{messages.reset.title}</h1>
        {shown === 'choosing' && token ? (
          <ResetPasswordForm
            token={token}
            reset={identity.resetPassword}
            onInvalid={() => {
              setStep('invalid')
            }}
            onDone={() => {
              setStep('done')
              // A new password ends every session of its account, so a user who is still signed in here is signed out as well.
              if (state.kind === 'signed-in') void signOut()
            }}
          />
        ) : null}
        {shown === 'invalid' ? <Outcome proof="difference">{messages.reset.invalidLink}</Outcome> : null}
        {shown === 'done' ? <Outcome proof="tick">Your password is changed. {messages.reset.doneText}</Outcome> : null}
        {shown === 'choosing' ? null : (
          <Link to="/auth" search={{ mode: 'login' }} className={buttonClass('primary', 'self-start')}>
            {messages.goToLogin}
          </Link>
        )}
      </Card>
    </main>
  )
}

function Outcome({ proof, children }: { proof: 'tick' | 'difference'; children: ReactNode }) {
  return (
    <p role={proof === 'tick' ? 'status' : 'alert'} className="flex items-start gap-3">
      <ProofMark proof={proof} className="mt-1 size-4" /> <span>{children}</span>
    </p>
  )
}
