import type { LegalText } from './legal-text.ts'

const links = [
  { href: '/', label: 'Return to Home' },
  { href: '/terms', label: 'Terms' },
  { href: '/privacy', label: 'Privacy' },
  { href: '/cookies', label: 'Cookies' },
] as const

/** Links between the legal pages, and home. Plain links, because the page must work without scripts. */
export function LegalLinks({ current }: { current: LegalText['path'] }) {
  return (
    <nav aria-label="Legal pages" className="print:hidden">
      <ul className="-mx-2 flex flex-wrap text-note">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={href === current ? 'page' : undefined}
              className="inline-flex min-h-8 items-center px-2 text-accent underline-offset-2 hover:underline aria-[current]:text-quiet pointer-coarse:min-h-11"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
