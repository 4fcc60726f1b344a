import { sentenceOf } from '../../lib/api/api-error.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { useSession } from './session.tsx'

/** Shown in place of a page if the server could not say whether the user is signed in. */
export function SessionFailure({ error }: { error: unknown }) {
  const { retry } = useSession()
  return (
    <main className="flex min-h-[50dvh] items-center justify-center">
      <ErrorState
        asPageHeading
        title="We could not check whether you are signed in."
        detail={sentenceOf(error, 'Please try again.')}
        onRetry={retry}
      />
    </main>
  )
}
