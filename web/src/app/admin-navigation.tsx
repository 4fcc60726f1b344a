import { Link, useLocation } from '@tanstack/react-router'
import { classNames } from '../ui/class-names.ts'
import { adminPages, findAdminPage } from './admin-pages.ts'

/** Navigation between the pages of the administration area; the current page is marked by the double rule. */
export function AdminNavigation() {
  const current = findAdminPage(useLocation().pathname)
  return (
    <nav aria-label="Administration" className="mb-8 border-b border-hairline print:hidden">
      <ul className="flex flex-wrap gap-x-6">
        {adminPages.map((page) => (
          <li key={page.to}>
            <Link
              to={page.to}
              aria-current={page === current ? 'page' : undefined}
              className={classNames(
                '-mb-px flex min-h-9 items-center border-b-[3px] font-medium transition-colors hover:text-ink pointer-coarse:min-h-11',
                page === current ? 'border-double border-accent text-ink' : 'border-transparent text-quiet',
              )}
            >
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
