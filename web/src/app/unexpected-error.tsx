import { ErrorState } from '../ui/error-state.tsx'

/** Shown in place of a page that failed to render or whose code could not be loaded. */
export function UnexpectedError() {
  return (
    <main>
      <ErrorState
        asPageHeading
        title="This page could not be shown."
        detail="The fault is on our side. What you entered and uploaded before is stored; reloading usually helps."
        retryLabel="Reload the page"
        onRetry={() => {
          window.location.reload()
        }}
      />
    </main>
  )
}
