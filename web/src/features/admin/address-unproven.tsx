import { messages } from '@tickmark/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { logUnexpected } from '../../lib/api/api-error.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { Button, buttonClass } from '../../ui/button.tsx'

/**
 * Shown to administrators who signed in with a password that was set before their address was proven, and could be somebody else's.
 * `onLeave` signs out and opens the sign-in page, which offers the link and the reset.
 */
export function AddressUnproven({ onLeave }: { onLeave: () => Promise<void> }) {
  useDocumentTitle(messages.admin.proofNeededTitle)
  const [leaving, setLeaving] = useState(false)
  return (
    <main className="mx-auto flex max-w-[40rem] flex-col items-start gap-4 px-4 py-20">
      <h1 className="font-serif text-display font-semibold tracking-[-0.015em]">{messages.admin.proofNeededTitle}</h1>
      <p className="text-quiet">{messages.admin.proofNeeded}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          look="primary"
          busy={leaving}
          onClick={() => {
            setLeaving(true)
            onLeave().catch((error: unknown) => {
              logUnexpected(messages.logoutFailed, error)
              setLeaving(false)
            })
          }}
        >
          {messages.admin.signOutAndProve}
        </Button>
        <Link to="/" className={buttonClass('plain')}>
          {messages.admin.returnHome}
        </Link>
      </div>
    </main>
  )
}
