import { messages } from '@tickmark/contract'
import { Link } from '@tanstack/react-router'
import { useSession } from '../features/identity/session.tsx'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { buttonClass } from '../ui/button.tsx'
import { VisitorBar } from './visitor-bar.tsx'

export function NotFoundPage() {
  const { state } = useSession()
  useDocumentTitle(messages.notFoundTitle)
  return (
    <>
      {state.kind === 'signed-out' ? <VisitorBar /> : null}
      <main className="mx-auto flex max-w-[40rem] flex-col items-start gap-4 px-4 py-20">
        <h1 className="font-serif text-display font-semibold tracking-[-0.015em]">{messages.notFoundTitle}</h1>
        <p className="text-quiet">There is no page at this address. Developers: did you forget to add the page to the router?</p>
        <Link to="/" className={buttonClass('plain')}>
          Go to the home page
        </Link>
      </main>
    </>
  )
}
