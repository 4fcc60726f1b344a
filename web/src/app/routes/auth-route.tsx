import { getRouteApi } from '@tanstack/react-router'
import { AuthPage } from '../../features/identity/auth-page.tsx'
import { AuthPanel } from '../auth-panel.tsx'
import { useSession } from '../../features/identity/session.tsx'
import { VisitorBar } from '../visitor-bar.tsx'

const route = getRouteApi('/auth')

export function AuthRoute() {
  const { mode } = route.useSearch()
  const navigate = route.useNavigate()
  const { state } = useSession()
  return (
    <>
      {state.kind === 'signed-in' ? null : <VisitorBar />}
      <AuthPage
        mode={mode}
        panel={<AuthPanel />}
        onModeChange={(next) => {
          void navigate({ search: { mode: next }, replace: true })
        }}
      />
    </>
  )
}
