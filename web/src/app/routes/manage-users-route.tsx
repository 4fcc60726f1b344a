import { useQueryClient } from '@tanstack/react-query'
import { ManageUsersPage } from '../../features/admin/users/manage-users-page.tsx'
import { useSession } from '../../features/identity/session.tsx'

export function ManageUsersRoute() {
  const { state, retry } = useSession()
  const queries = useQueryClient()
  const self = {
    id: state.kind === 'signed-in' ? (state.account?.id ?? null) : null,
    // Nothing that was read as the one account is shown to the other.
    onMoved: () => {
      queries.clear()
      retry()
    },
  }
  return <ManageUsersPage self={self} />
}
