import { Wordmark } from '../ui/wordmark.tsx'

const places = [
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
  ['/cookies', 'Cookies'],
] as const

/** The footer of the visitors' pages. */
export function PublicFooter() {
  return (
    <footer className="border-t border-hairline print:hidden">
      <div className="mx-auto flex max-w-[76rem] flex-wrap items-center justify-between gap-x-8 gap-y-2 px-4 py-6 sm:px-6">
        <Wordmark />
        <nav aria-label="Legal">
          <ul className="flex flex-wrap gap-x-6">
            {places.map(([href, name]) => (
              <li key={href}>
                <a href={href} className="inline-flex min-h-11 items-center text-quiet transition-colors hover:text-ink">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
