import { messages } from '@tickmark/contract'
import { buttonClass } from '../ui/button.tsx'
import { Wordmark } from '../ui/wordmark.tsx'

/** The head of the pages for visitors: plain links, since nothing of the application is there yet. */
export function VisitorHeader() {
  return (
    <header className="border-b border-hairline print:hidden">
      <nav aria-label="Main" className="mx-auto flex min-h-14 max-w-[76rem] items-center justify-between gap-4 px-4">
        <a href="/" aria-label="Tickmark, home" className="rounded-sm">
          <Wordmark />
        </a>
        <div className="flex gap-2">
          <a href="/auth?mode=login" className={buttonClass('quiet')}>
            {messages.auth.loginTab}
          </a>
          <a href="/auth?mode=signup" className={buttonClass('plain')}>
            {messages.auth.signUpTab}
          </a>
        </div>
      </nav>
    </header>
  )
}
