import { ErrorState } from '../ui/error-state.tsx'

/** Stands in for a page that failed while it was drawn, or whose code could not be loaded. */
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
