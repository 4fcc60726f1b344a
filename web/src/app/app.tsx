import { CSPProvider } from '@base-ui/react/csp-provider'
import { limits } from '@tickmark/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createChosenIdentity, openIdentity } from '../features/identity/chosen-identity.ts'
import { createCredentialSource } from '../features/identity/credential-source.ts'
import { createPrefill } from '../features/identity/prefill.ts'
import { SessionProvider } from '../features/identity/session.tsx'
import { takeCredentialsFrom } from '../lib/api/credentials.ts'
import { createTokenSync } from '../lib/api/sync-token.ts'
import { configQuery } from '../lib/config-query.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { LateToaster } from './late-toaster.tsx'
import { LiveProvider } from './live-provider.tsx'
import { router } from './router.tsx'
import { WorkspaceProvider } from './workspace-provider.tsx'

const queries = createQueryClient()
const readConfig = () => queries.fetchQuery(configQuery)
const identity = createChosenIdentity(async () => openIdentity(await readConfig()))
const prefill = createPrefill(() => import('../features/identity/open-sealed-prefill.ts').then((module) => module.sealedPrefill))
void prefill.sweep()

takeCredentialsFrom(
  createCredentialSource(
    identity,
    createTokenSync(async () => (await readConfig()).tokenSyncUrl),
  ),
)

const follow = (to: string) => void router.navigate({ to })

const clearReadData = () => {
  queries.clear()
}

/** Puts the application together: its identity service and everything that the pages share. */
export function App() {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queries}>
        <SessionProvider identity={identity} prefill={prefill} onUserChange={clearReadData}>
          <LiveProvider>
            <WorkspaceProvider>
              <RouterProvider router={router} />
            </WorkspaceProvider>
          </LiveProvider>
        </SessionProvider>
        <LateToaster
          duration={limits.toastDefaultMs}
          swipeThreshold={limits.toastSwipeThresholdPx}
          removal={limits.toastRemoveDelayMs}
          onFollow={follow}
        />
      </QueryClientProvider>
    </CSPProvider>
  )
}
