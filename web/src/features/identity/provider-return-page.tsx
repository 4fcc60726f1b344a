import { messages, type ProviderKind, type ProviderOutcome, providerRefusals } from '@tickmark/contract'
import { useEffect } from 'react'
import { refusal } from '../../lib/api/api-error.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { announceOutcome } from './provider-window.ts'

const sentences = {
  done: 'You are signed in. You can close this window.',
  cancelled: 'No account was chosen. You can close this window.',
} as const

function describeOutcome(provider: ProviderKind, outcome: ProviderOutcome): string | null {
  if (outcome === 'done' || outcome === 'cancelled') return sentences[outcome]
  if (outcome !== 'failed') return refusal(providerRefusals[outcome]).sentence
  return provider === 'google' ? messages.google.failed : refusal('SINGLE_SIGN_ON_FAILED').sentence
}

interface ProviderReturnPageProps {
  provider: ProviderKind
  outcome: ProviderOutcome
}

/** Last page of the sign-in window: reports the outcome to the other windows and closes itself. If it stays open, the user can continue here. */
export function ProviderReturnPage({ provider, outcome }: ProviderReturnPageProps) {
  useDocumentTitle(messages.auth.signInButton)

  useEffect(() => {
    announceOutcome(provider, outcome)
    window.close()
  }, [provider, outcome])

  return (
    <main className="flex justify-center px-4 py-16">
      <Card className="flex w-full max-w-[28rem] flex-col gap-4 p-6">
        <h1 className="font-serif text-title font-semibold">Sign in to Tickmark</h1>
        <p role={outcome in sentences ? 'status' : 'alert'}>{describeOutcome(provider, outcome)}</p>
        <a href={outcome === 'done' ? '/' : '/auth?mode=login'} className={buttonClass('primary', 'self-start')}>
          {outcome === 'done' ? 'Continue' : messages.goToLogin}
        </a>
      </Card>
    </main>
  )
}
