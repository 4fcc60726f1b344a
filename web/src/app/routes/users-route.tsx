import { messages } from '@tickmark/contract'
import { useSession } from '../../features/identity/session.tsx'
import { UsersPage } from '../../features/users/users-page.tsx'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { WorkingPage } from '../working-page.tsx'

export function UsersRoute() {
  useDocumentTitle(messages.users.title)
  const { state } = useSession()
  return (
    <WorkingPage>
      <UsersPage selfId={state.kind === 'signed-in' ? (state.account?.id ?? null) : null} />
    </WorkingPage>
  )
}
