import { messages } from '@tickmark/contract'
import { buttonClass } from '../ui/button.tsx'
import { Wordmark } from '../ui/wordmark.tsx'

const places = [
  ['#features', 'What it does'],
  ['#roadmap', 'Roadmap'],
  ['#security', 'Security'],
  ['#contact', 'Contact'],
] as const

interface PublicHeaderProps {
  /** With links to the sections of the landing page. */
  sections?: boolean
}

/** The header of the visitors' pages: plain links, because the application is not loaded here. */
export function PublicHeader({ sections = false }: PublicHeaderProps) {
  return (
    <header className="border-b border-hairline print:border-0">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-20 focus:bg-card focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <nav aria-label="Main" className="mx-auto flex min-h-14 max-w-[76rem] items-center gap-x-6 gap-y-2 px-4 sm:px-6">
        <a href="/" aria-label="Tickmark, home" className="inline-flex min-h-11 items-center rounded-sm">
          <Wordmark />
        </a>
        {sections ? (
          <ul className="ml-6 hidden gap-x-6 lg:flex print:hidden">
            {places.map(([href, name]) => (
              <li key={href}>
                <a href={href} className="inline-flex min-h-11 items-center text-quiet transition-colors hover:text-ink">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        <div className="ml-auto flex gap-2 print:hidden">
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
