import { messages, type Workspace } from '@tickmark/contract'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** In place of the analyses of a firm that has none which the user sees. */
export function EmptyFirm({ firm: { name, role } }: { firm: Workspace }) {
  const isGuest = role === 'guest'
  return (
    <EmptyState
      title={`No analyses in ${name} yet`}
      action={
        isGuest ? null : (
          <Link to="/new-analysis" className={buttonClass('primary')}>
            {messages.analyses.newButton}
          </Link>
        )
      }
    >
      {isGuest
        ? 'Analyses of the clients that you are named for will appear here.'
        : 'Create the first one, or move one here with the menu of an analysis in your personal workspace.'}
    </EmptyState>
  )
}
