import { downloadMyData, messages } from '@tickmark/contract'
import { Download } from 'lucide-react'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { AccessTokenSection } from './access-token-section.tsx'
import { CardHeading } from './card-heading.tsx'
import { SessionSection } from './session-section.tsx'
import type { SignInAgain } from './sign-in-again.ts'

const DeleteAccountDialog = lazyPart(async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog)

/** Account actions that the application provides, because they need the session. */
export interface AccountActions extends SignInAgain {
  /** Called when the account has been deleted. */
  onDeleted: () => void
  /** Called when every session has ended, including this one. */
  onSignedOut: () => void
  /** Whether single sessions can be ended: a hosted service can only end all of them. */
  canEndOne: boolean
}

interface AccountManagementProps {
  email: string
  actions: AccountActions
  /** Which emails the user gets. */
  emailChoice: ReactNode
}

export function AccountManagement({ email, actions, emailChoice }: AccountManagementProps) {
  const heading = useId()
  const [deleting, setDeleting] = useState(false)
  const keep = () => {
    setDeleting(false)
  }
  return (
    <Card aria-labelledby={heading} className="flex flex-col gap-8 p-6 lg:col-span-2">
      <CardHeading id={heading}>{messages.profile.managementTitle}</CardHeading>
      <SessionSection canEndOne={actions.canEndOne} onSignedOut={actions.onSignedOut} />
      <AccessTokenSection signInAgain={actions} />
      <section className="flex flex-col gap-3">
        <h3 className="font-semibold">Notifications</h3>
        {emailChoice}
      </section>
      <section className="flex flex-col gap-3">
        <h3 className="font-semibold">Your data</h3>
        <p className="max-w-[65ch] text-quiet">
          One archive with everything we keep about you: your profile, your analyses with their review points, and every document as you
          uploaded it.
        </p>
        {/* The browser downloads it as a stream; the session cookie identifies the user. */}
        <a href={downloadMyData.path} download className={buttonClass('plain', 'self-start')}>
          <Download className="size-4" aria-hidden="true" />
          Download My Data
        </a>
      </section>
      <section className="flex flex-col gap-3 border-t border-hairline pt-6">
        <h3 className="font-semibold">Delete account</h3>
        <p className="max-w-[65ch] text-quiet">Your account, your analyses and every document are deleted permanently.</p>
        <Button
          className="self-start"
          onClick={() => {
            setDeleting(true)
          }}
        >
          Delete Account
        </Button>
      </section>
      {deleting ? (
        <Suspense>
          <DeleteAccountDialog email={email} signInAgain={actions} onDeleted={actions.onDeleted} onClose={keep} onUnavailable={keep} />
        </Suspense>
      ) : null}
    </Card>
  )
}
