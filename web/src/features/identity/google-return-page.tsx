import { type GoogleOutcome, messages } from '@tickmark/contract'
import { useEffect } from 'react'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { announceGoogleOutcome } from './google-window.ts'

const sentences: Record<GoogleOutcome, string> = {
  done: 'You are signed in. You can close this window.',
  cancelled: 'No account was chosen. You can close this window.',
  failed: messages.google.failed,
}

/** Last page of the sign-in window: reports the outcome to the other windows and closes itself. If it stays open, the user can continue here. */
export function GoogleReturnPage({ outcome }: { outcome: GoogleOutcome }) {
  useDocumentTitle(messages.auth.signInButton)

  useEffect(() => {
    announceGoogleOutcome(outcome)
    window.close()
  }, [outcome])

  return (
    <main className="flex justify-center px-4 py-16">
      <Card className="flex w-full max-w-[28rem] flex-col gap-4 p-6">
        <h1 className="font-serif text-title font-semibold">Sign in to Tickmark</h1>
        <p role={outcome === 'failed' ? 'alert' : 'status'}>{sentences[outcome]}</p>
        <a href={outcome === 'done' ? '/' : '/auth?mode=login'} className={buttonClass('primary', 'self-start')}>
          {outcome === 'done' ? 'Continue' : messages.goToLogin}
        </a>
      </Card>
    </main>
  )
}
