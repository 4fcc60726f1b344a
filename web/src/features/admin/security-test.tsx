import { messages, type SecurityCheck, testAdminSecurity } from '@tickmark/contract'
import { useMutation } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { logUnexpected, sentenceOf } from '../../lib/api/api-error.ts'
import { formatCount } from '../../lib/format-count.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ProofMark } from '../../ui/proof-mark.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { SecurityCheckTable } from './security-check-table.tsx'

/** Has the server test its own administration routes, and shows the result. */
export function SecurityTest() {
  const run = useMutation({
    mutationFn: async () => (await callEndpoint(testAdminSecurity, {})).checks,
    onSuccess: (checks) => {
      const failed = checks.filter((check) => !check.passed).length
      if (failed === 0) showToast({ title: messages.admin.testCompleteTitle, description: describePassed(checks) })
      else showToast({ tone: 'error', title: messages.admin.testFailedTitle, description: describeFailed(failed, checks.length) })
    },
    onError: (error) => {
      logUnexpected(messages.admin.testErrorTitle, error)
      showToast({ tone: 'error', title: messages.admin.testErrorTitle, description: describeError(error) })
    },
  })

  return (
    <Card className="flex flex-col gap-4 p-5" aria-labelledby="security-test">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="max-w-[60ch]">
          <h2 id="security-test" className="font-serif text-lead font-semibold">
            Security
          </h2>
          <p className="mt-1 text-quiet">
            Calls every address of this area, as each kind of user who must be refused and as you. Nothing is changed.
          </p>
        </div>
        <Button
          look="primary"
          busy={run.isPending}
          onClick={() => {
            run.mutate()
          }}
        >
          {messages.admin.testSecurity}
        </Button>
      </div>
      {run.isPending || run.isIdle ? null : <Result checks={run.data} error={run.error} />}
    </Card>
  )
}

/** The result alert. */
function Result({ checks, error }: { checks: readonly SecurityCheck[] | undefined; error: Error | null }) {
  const failed = checks?.filter((check) => !check.passed).length ?? 0
  const good = checks !== undefined && failed === 0
  return (
    <>
      <div role="alert" className="flex items-start gap-3 border-t border-hairline pt-4">
        <ProofMark proof={good ? 'tick' : 'difference'} className="mt-1 size-4" />
        <div>
          <p className="font-medium">{titleOf(checks, failed)}</p>
          <p className="text-quiet">{describe()}</p>
        </div>
      </div>
      {checks === undefined ? null : <SecurityCheckTable checks={checks} />}
    </>
  )

  function describe(): string {
    if (checks === undefined) return describeError(error)
    return failed === 0 ? describePassed(checks) : describeFailed(failed, checks.length)
  }
}

function titleOf(checks: readonly SecurityCheck[] | undefined, failed: number): string {
  if (checks === undefined) return messages.admin.testErrorTitle
  return failed === 0 ? messages.admin.testCompleteTitle : messages.admin.testFailedTitle
}

function describePassed(checks: readonly SecurityCheck[]): string {
  return `${formatCount(checks.length, 'call')} answered as expected.`
}

function describeFailed(failed: number, all: number): string {
  return `${failed} of ${formatCount(all, 'call')} not answered as expected.`
}

function describeError(error: unknown): string {
  return sentenceOf(error, 'The test could not be run. Please try again.')
}
