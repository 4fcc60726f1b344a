import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { configQuery } from '../../lib/config-query.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccessTokenList } from './access-token-list.tsx'
import { accessTokensQuery } from './access-token-queries.ts'
import type { SignInAgain } from './sign-in-again.ts'

const CreateTokenDialog = lazyPart(async () => (await import('./create-token-dialog.tsx')).CreateTokenDialog)

interface AccessTokenSectionProps {
  signInAgain: SignInAgain
}

/** What programs of the user's own send in place of a sign-in. Absent where the server accepts none. */
export function AccessTokenSection({ signInAgain }: AccessTokenSectionProps) {
  const isOn = useQuery(configQuery).data?.personalTokens === true
  const tokens = useQuery({ ...accessTokensQuery, enabled: isOn })
  const [creating, setCreating] = useState(false)
  const close = () => {
    setCreating(false)
  }
  if (!isOn) return null
  return (
    <section className="flex flex-col gap-3" aria-busy={tokens.isPending}>
      <h3 className="font-semibold">Access tokens</h3>
      <p className="max-w-[65ch] text-quiet">
        With an access token, a program of yours can use the API in your name. It can do no more than the token allows.{' '}
        <a href="/api-docs" className="underline underline-offset-2">
          What the API offers
        </a>
      </p>
      {renderList()}
      <Button
        className="self-start"
        onClick={() => {
          setCreating(true)
        }}
      >
        New Access Token
      </Button>
      {creating ? (
        <Suspense>
          <CreateTokenDialog signInAgain={signInAgain} onClose={close} onUnavailable={close} />
        </Suspense>
      ) : null}
    </section>
  )

  function renderList() {
    if (tokens.data !== undefined) return <AccessTokenList tokens={tokens.data} />
    if (tokens.error === null) return <Skeleton className="w-64 max-w-full" />
    return (
      <ErrorState
        title="Your access tokens could not be loaded."
        detail={sentenceOf(tokens.error, 'Please try again.')}
        onRetry={() => {
          void tokens.refetch()
        }}
      />
    )
  }
}
