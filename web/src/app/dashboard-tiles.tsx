import { messages } from '@tickmark/contract'
import { Link } from '@tanstack/react-router'
import { listNavigationItems, type NavigationItem } from './navigation-items.ts'
import { openDialog } from './open-dialog.ts'
import { useSignOut } from './use-sign-out.ts'

const words = messages.navigation

/** One line on what each tile does. */
const lines: Record<string, string> = {
  [words.feedback]: 'Rate Tickmark and leave a comment',
  [words.chat]: 'Questions and answers',
  [words.analysis]: 'Statements drafted and reviewed',
  [words.profile]: 'Your details, plan and sessions',
  [words.signOut]: 'Sign out of this browser',
}

const tileClass =
  'flex h-full w-full items-start gap-3 rounded-md border border-hairline bg-card p-4 text-left transition-colors hover:border-ink lg:min-h-28 lg:flex-col lg:gap-4'

/** The five tiles of the dashboard, in the order of the navigation (spec section 2). */
export function DashboardTiles() {
  const { leave, leaving } = useSignOut()
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
      {listNavigationItems(false).map((item) => (
        <li key={item.label}>{renderTile(item)}</li>
      ))}
    </ul>
  )

  function renderTile(item: NavigationItem) {
    const { target } = item
    if ('to' in target) {
      return (
        <Link to={target.to} className={tileClass}>
          <Face item={item} />
        </Link>
      )
    }
    if (target.act === 'feedback') {
      return (
        <button
          type="button"
          className={tileClass}
          aria-haspopup="dialog"
          onClick={() => {
            openDialog('feedback')
          }}
        >
          <Face item={item} />
        </button>
      )
    }
    return (
      <button type="button" className={tileClass} aria-disabled={leaving || undefined} onClick={leave}>
        <Face item={item} />
      </button>
    )
  }
}

function Face({ item: { icon: Icon, label } }: { item: NavigationItem }) {
  return (
    <>
      <Icon className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden="true" />
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="font-medium">{label}</span>
        <span className="text-note text-quiet">{lines[label]}</span>
      </span>
    </>
  )
}
