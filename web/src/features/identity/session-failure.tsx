import { sentenceOf } from '../../lib/api/api-error.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { useSession } from './session.tsx'

/** Stands in for a page while it cannot be found out whether anybody is signed in. */
export function SessionFailure({ error }: { error: unknown }) {
  const { retry } = useSession()
  return (
    <main className="flex min-h-[50dvh] items-center justify-center">
      <ErrorState
        asPageHeading
        title="It could not be found out whether you are signed in."
        detail={sentenceOf(error, 'Please try again.')}
        onRetry={retry}
      />
    </main>
  )
}
