import { getOpenApi, tokenScopes, TokenScope } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx'
import { readTopics } from './read-operations.ts'
import { TopicList } from './topic-list.tsx'

/** `/api-docs`: every endpoint of this server, from its own description. */
export function ApiDocsPage() {
  const topics = useQuery({
    queryKey: [getOpenApi.id],
    queryFn: async ({ signal }) => readTopics(await callEndpoint(getOpenApi, { signal })),
    staleTime: Infinity,
  })
  return (
    <>
      <PageHeading>API</PageHeading>
      <div className="flex max-w-[70ch] flex-col gap-3">
        <p>
          A program of yours calls the API with an access token, which you create on your{' '}
          <a href="/profile" className="underline underline-offset-2">
            profile page
          </a>
          . It sends the token with each call as <code className="font-mono text-note">Authorization: Bearer tmk_…</code>. Errors come as
          JSON with a <code className="font-mono text-note">code</code> that never changes and a sentence.
        </p>
        <ul className="list-disc pl-5">
          {TokenScope.options.map((scope) => (
            <li key={scope}>
              <code className="font-mono text-note">{scope}</code>: {tokenScopes[scope].allows}
            </li>
          ))}
        </ul>
        <p className="text-quiet">
          The same as a document for programs:{' '}
          <a href={getOpenApi.path} className="underline underline-offset-2">
            OpenAPI 3.1
          </a>
          .
        </p>
      </div>
      {renderTopics()}
    </>
  )

  function renderTopics() {
    if (topics.data !== undefined) return <TopicList topics={topics.data} />
    if (topics.error === null) return <RowsSkeleton />
    return (
      <ErrorState
        title="The description could not be loaded."
        detail={sentenceOf(topics.error, 'Please try again.')}
        onRetry={() => {
          void topics.refetch()
        }}
      />
    )
  }
}
