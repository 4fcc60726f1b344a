import { getSystemStatus, messages, type PartProblem, type PartStatus, type ServerPart } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { formatCount } from '../../lib/format-count.ts'
import { formatMoment } from '../../lib/format-date.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ProofMark } from '../../ui/proof-mark.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const names: Record<ServerPart, string> = {
  database: 'Database',
  jobs: 'Jobs',
  mail: 'Mail',
  files: 'Files',
  model: 'Language model',
}

const look = 'The server log shows the cause.'

/** What is wrong and what to do about it. */
const advice: Record<PartProblem, string> = {
  slow: 'It does not answer in time. Check its load and try again.',
  failing: `It reports an error. ${look}`,
  'no-mail-server': 'No mail is sent, so users cannot verify their addresses. Set SMTP_URL and MAIL_FROM.',
  'jobs-waiting': 'Reviews and emails have been waiting for several minutes. Restart the server; if they are still waiting, see the log.',
  'key-refused': 'The service rejects the key. Set a valid one in ASSISTANT_API_KEY.',
}

/** Every part of the server, measured just now (spec section 2). */
export function SystemStatus() {
  const status = useQuery({
    queryKey: [getSystemStatus.id],
    queryFn: ({ signal }) => callEndpoint(getSystemStatus, { signal }),
    staleTime: 0,
  })
  const check = () => {
    void status.refetch()
  }
  const failing = status.data?.parts.filter(({ problem }) => problem !== null) ?? []

  return (
    <Card aria-labelledby="system-status" className="p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="system-status" className="font-serif text-lead font-semibold">
            {messages.admin.systemStatus}
          </h2>
          {status.data === undefined ? null : (
            <p role="status" className="mt-1 flex flex-wrap items-center gap-x-2">
              <ProofMark proof={failing.length === 0 ? 'tick' : 'difference'} className="size-4" />
              <span className="font-medium">
                {failing.length === 0 ? messages.admin.operational : `${formatCount(failing.length, 'part')} with a problem`}
              </span>
              <span className="text-note text-quiet">measured {formatMoment(status.data.checkedAt)}</span>
            </p>
          )}
        </div>
        <Button busy={status.isFetching} onClick={check}>
          {status.isFetching ? null : <RefreshCw className="size-4" aria-hidden="true" />}
          Check again
        </Button>
      </div>
      {renderParts()}
    </Card>
  )

  function renderParts() {
    if (status.isPending) return <Skeleton className="mt-4 w-2/3" />
    if (status.isError)
      return <ErrorState title="The server could not be checked." detail={sentenceOf(status.error, 'Please try again.')} onRetry={check} />
    return (
      <ul className="mt-4 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-5">
        {status.data.parts.map((part) => (
          <li key={part.part} className="border-t border-hairline py-3">
            <Part {...part} />
          </li>
        ))}
      </ul>
    )
  }
}

function Part({ part, inUse, problem, milliseconds }: PartStatus) {
  return (
    <>
      <p className="flex items-center gap-2">
        <ProofMark
          proof={inUse ? (problem === null ? 'tick' : 'difference') : 'note'}
          label={inUse ? (problem === null ? 'working' : 'not working') : 'not in use'}
          className="size-4"
        />
        {names[part]}
      </p>
      <p className="figures mt-0.5 pl-6 text-note text-quiet">
        {problem === null ? (inUse ? `answers in ${milliseconds} ms` : 'not configured; the engine answers on its own') : advice[problem]}
      </p>
    </>
  )
}
