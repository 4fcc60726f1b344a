import { messages } from '@tickmark/contract'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '../features/identity/session.tsx'
import { SetUpFactor } from '../features/second-factor/set-up-factor.tsx'
import { logUnexpected } from '../lib/api/api-error.ts'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'

/** Shown in place of every page while this server requires two-step verification and the user has not set it up. */
export function SetUpFactorPage() {
  useDocumentTitle(messages.secondFactor.title)
  const { changeAccount, leave } = useSession()
  const navigate = useNavigate()
  return (
    <main className="flex justify-center px-4 py-10 sm:py-16">
      <Card className="flex w-full max-w-[44rem] flex-col gap-6 p-6">
        <h1 className="font-serif text-title font-semibold tracking-[-0.01em]">Set up two-step verification</h1>
        <p className="max-w-[65ch]">
          This server requires it for your account. It takes a minute, and you need an authenticator app on your phone or computer.
        </p>
        <SetUpFactor
          onDone={() => {
            void changeAccount()
          }}
        />
        <Button
          look="quiet"
          className="-ml-3 self-start"
          onClick={() => {
            leave(() => navigate({ to: '/auth', search: { mode: 'login' } })).catch((error: unknown) => {
              logUnexpected(messages.logoutFailed, error)
            })
          }}
        >
          Sign out
        </Button>
      </Card>
    </main>
  )
}
