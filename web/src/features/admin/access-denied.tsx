import { messages } from '@tickmark/contract'
import { Link } from '@tanstack/react-router'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ProofMark } from '../../ui/proof-mark.tsx'

/** Shown to signed-in users who are not administrators; `sentence` replaces the default text. */
export function AccessDenied({ sentence = messages.admin.accessDenied }: { sentence?: string | undefined }) {
  useDocumentTitle(messages.admin.accessDeniedTitle)
  return (
    <main className="mx-auto flex max-w-[40rem] flex-col items-start gap-4 px-4 py-20">
      <ProofMark proof="difference" className="size-6" />
      <h1 className="font-serif text-display font-semibold tracking-[-0.015em]">{messages.admin.accessDeniedTitle}</h1>
      <p className="text-quiet">{sentence}</p>
      <Link to="/" className={buttonClass('plain')}>
        {messages.admin.returnHome}
      </Link>
    </main>
  )
}
