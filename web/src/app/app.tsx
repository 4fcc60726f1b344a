import { CSPProvider } from '@base-ui/react/csp-provider'
import { limits } from '@tickmark/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createEmbeddedIdentity } from '../features/identity/embedded-identity.ts'
import { SessionProvider } from '../features/identity/session.tsx'
import { takeCredentialsFrom } from '../lib/api/credentials.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { Toaster } from '../ui/toast/toaster.tsx'
import { router } from './router.tsx'

const queries = createQueryClient()
const identity = createEmbeddedIdentity()

takeCredentialsFrom({
  async get(options) {
    const user = identity.currentUser()
    const token = await identity.token(options)
    return user === null || user === undefined || token === null ? null : { uid: user.uid, token }
  },
})

const forgetWhatWasRead = () => {
  queries.clear()
}

/** The composition of the application: which identity service, and what everything shares. */
export function App() {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queries}>
        <Toaster duration={limits.toastDefaultMs} swipeThreshold={limits.toastSwipeThresholdPx}>
          <SessionProvider identity={identity} onUserChange={forgetWhatWasRead}>
            <RouterProvider router={router} />
          </SessionProvider>
        </Toaster>
      </QueryClientProvider>
    </CSPProvider>
  )
}
