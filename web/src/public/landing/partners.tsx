import type { LandingContent } from '@tickmark/contract'

/** Names in plain type: we use no one's logo. */
export function Partners({ items }: Pick<LandingContent['partners'], 'items'>) {
  return (
    <ul className="grid grid-cols-2 gap-x-8 gap-y-8 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]">
      {items.map(({ name, role, href }) => (
        <li key={name} className="min-w-0 break-inside-avoid border-t border-hairline pt-3">
          <p className="font-serif text-lead leading-7 font-semibold xl:text-[1.375rem]">
            {href === undefined ? (
              name
            ) : (
              <a href={href} rel="noopener" className="underline decoration-hairline underline-offset-4 hover:decoration-current">
                {name}
              </a>
            )}
          </p>
          <p className="mt-1 text-note text-quiet">{role}</p>
        </li>
      ))}
    </ul>
  )
}
