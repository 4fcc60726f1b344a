import { CSPProvider } from '@base-ui/react/csp-provider'
import { limits } from '@tickmark/contract'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { LateToaster } from '../../app/late-toaster.tsx'
import { createQueryClient } from '../../lib/query-client.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { prepare } from '../files/prepare.ts'
import { holdReview } from '../hold-review.ts'
import { type OpenReview, openReview } from '../open-review.ts'
import { warmUp } from '../warm-up.ts'
import { createTryRouter } from './try-router.tsx'
import { TryBar } from './try-bar.tsx'
import { OpenReviewProvider } from './use-open-review.ts'

type State =
  | { kind: 'loading'; share: number }
  | { kind: 'starting' }
  | { kind: 'missing'; sentence: string }
  | { kind: 'elsewhere' }
  | { kind: 'open'; open: OpenReview; queries: QueryClient; router: ReturnType<typeof createTryRouter>; round: number }

/** The page for a review in this browser alone: what it needs, then the review that is kept here, or the place to drop a draft. */
export function TryApp() {
  const [state, setState] = useState<State>({ kind: 'loading', share: 0 })
  const hasBegun = useRef(false)

  useEffect(() => {
    // Once, although React runs effects twice in development.
    if (hasBegun.current) return
    hasBegun.current = true
    const begin = async () => {
      if (!(await holdReview())) return setState({ kind: 'elsewhere' })
      const reviewer = await prepare((done, total) => {
        setState({ kind: 'loading', share: done / total })
      })
      // A review that is removed gives way to another: nothing of it is left on the screens.
      const open = async (round: number): Promise<void> => {
        const queries = createQueryClient()
        const opened = await openReview(reviewer, queries)
        const remove = async () => {
          await opened.remove()
          window.history.replaceState(null, '', window.location.pathname)
          await open(round + 1)
        }
        setState({ kind: 'open', open: { ...opened, remove }, queries, router: createTryRouter(), round })
      }
      setState({ kind: 'starting' })
      await warmUp(reviewer)
      await open(1)
    }
    begin().catch((error: unknown) => {
      setState({ kind: 'missing', sentence: error instanceof Error ? error.message : String(error) })
    })
  }, [])

  return (
    <CSPProvider disableStyleElements>
      {state.kind === 'open' ? (
        <QueryClientProvider key={state.round} client={state.queries}>
          <OpenReviewProvider value={state.open}>
            <TryBar />
            <RouterProvider router={state.router} />
          </OpenReviewProvider>
        </QueryClientProvider>
      ) : (
        <main className="mx-auto flex max-w-[40rem] flex-col gap-4 px-4 py-16">
          {state.kind === 'loading' || state.kind === 'starting' ? (
            <>
              <h1 className="font-serif text-title font-semibold">Review a draft in this browser</h1>
              {state.kind === 'loading' ? (
                <ProgressBar label="Loading the reviewer" value={100 * state.share} />
              ) : (
                <ProgressBar label="Trying the reviewer on our sample" value={100} />
              )}
              <p className="text-quiet">Once everything is here, this page gives up the network. Then you can drop your draft.</p>
            </>
          ) : state.kind === 'elsewhere' ? (
            <ErrorState
              asPageHeading
              title="This review is open in another tab."
              detail="Two tabs would undo each other’s work. Close the other one first."
              onRetry={reload}
            />
          ) : (
            <ErrorState asPageHeading title="The reviewer could not be loaded." detail={state.sentence} onRetry={reload} />
          )}
        </main>
      )}
      <LateToaster
        duration={limits.toastDefaultMs}
        swipeThreshold={limits.toastSwipeThresholdPx}
        removal={limits.toastRemoveDelayMs}
        onFollow={() => undefined}
      />
    </CSPProvider>
  )
}

function reload(): void {
  window.location.reload()
}
