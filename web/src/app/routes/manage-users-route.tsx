import { ManageUsersPage } from '../../features/admin/users/manage-users-page.tsx'
import { useSession } from '../../features/identity/session.tsx'

export function ManageUsersRoute() {
  const { state, changeAccount } = useSession()
  const id = state.kind === 'signed-in' ? (state.account?.id ?? null) : null
  return <ManageUsersPage self={{ id, onMoved: () => void changeAccount() }} />
}
