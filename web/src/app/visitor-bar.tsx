import { messages } from '@tickmark/contract'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../ui/button.tsx'
import { Wordmark } from '../ui/wordmark.tsx'

/**
 * The header of application pages that visitors can see; its links stay inside the application. Pages that the server sends to visitors
 * have a header of their own (`public/public-header.tsx`), because the application is not loaded there.
 */
export function VisitorBar() {
  return (
    <header className="border-b border-hairline">
      <nav aria-label="Main" className="mx-auto flex min-h-14 max-w-[76rem] items-center justify-between gap-4 px-4">
        {/* The only link that leaves the application: the server sends the visitors' front page. */}
        <a href="/" aria-label="Tickmark, home" className="rounded-sm">
          <Wordmark />
        </a>
        <div className="flex gap-2">
          <Link to="/auth" search={{ mode: 'login' }} className={buttonClass('quiet')}>
            {messages.auth.loginTab}
          </Link>
          <Link to="/auth" search={{ mode: 'signup' }} className={buttonClass('plain')}>
            {messages.auth.signUpTab}
          </Link>
        </div>
      </nav>
    </header>
  )
}
