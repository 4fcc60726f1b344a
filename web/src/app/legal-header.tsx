import { messages } from '@tickmark/contract'
import { Link } from '@tanstack/react-router'
import { useSession } from '../features/identity/session.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { useSignOut } from './use-sign-out.ts'
import { VisitorBar } from './visitor-bar.tsx'

/** The header of /terms and /privacy: short for signed-in users, the visitors' own header for everyone else (spec section 2). */
export function LegalHeader() {
  const { state } = useSession()
  if (state.kind === 'loading') return <div className="h-14 border-b border-hairline" />
  return state.kind === 'signed-in' ? <UserHeader /> : <VisitorBar />
}

function UserHeader() {
  const { leave, leaving } = useSignOut()
  return (
    <header className="border-b border-hairline bg-card print:hidden">
      <nav aria-label="Main" className="mx-auto flex min-h-14 max-w-[76rem] items-center justify-between gap-4 px-4">
        <Link to="/" aria-label="Tickmark, home" className="rounded-sm">
          <Wordmark />
        </Link>
        <div className="flex gap-1 sm:gap-2">
          <Link to="/chat" className={buttonClass('quiet')}>
            {messages.navigation.chat}
          </Link>
          <Link to="/profile" className={buttonClass('quiet')}>
            {messages.navigation.profile}
          </Link>
          <button type="button" className={buttonClass('quiet')} aria-disabled={leaving} onClick={leave}>
            {messages.navigation.signOut}
          </button>
        </div>
      </nav>
    </header>
  )
}
