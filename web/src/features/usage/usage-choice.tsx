import { limits, setUsageChoice, type UsageChoice as Choice, type UsageState } from '@tickmark/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { logUnexpected, sentenceOf } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/form-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { asksForPrivacy } from './asks-for-privacy.ts'
import { usageChoiceQuery } from './usage-choice-query.ts'

const readFailed = 'Your choice could not be loaded. Please try again.'
const saveFailed = 'Your choice could not be saved. Please try again.'

function confirmationOf({ recording, kept }: UsageState): string {
  if (!recording) return 'Saved. What was recorded has been deleted.'
  return kept ? 'Saved. From now on, usage records are kept.' : 'Saved.'
}

/** Lets the signed-in user turn usage records off and on (D15). */
export function UsageChoice() {
  const id = useId()
  const queries = useQueryClient()
  const choice = useQuery(usageChoiceQuery)
  const save = useMutation({
    mutationFn: (body: Choice) => callEndpoint(setUsageChoice, { body }),
    onSuccess: (saved) => {
      queries.setQueryData(usageChoiceQuery.queryKey, saved)
    },
    onError: (error) => {
      logUnexpected(saveFailed, error)
    },
  })

  if (choice.data === undefined) {
    return (
      <div className="mt-3 flex min-h-16 flex-col items-start gap-2" aria-busy={choice.isFetching}>
        {choice.isFetching ? <Skeleton className="mt-1 w-72 max-w-full" /> : renderReadFailure(choice.error)}
      </div>
    )
  }
  // Shown as chosen while saving; reverted if that fails.
  const recording = save.isPending ? save.variables.recording : choice.data.recording
  return (
    <div className="mt-3 flex min-h-16 flex-col gap-2">
      <SwitchField
        label="Keep records of my usage"
        help={`The pages I visit and for how long, and the names of the actions I take. Kept for ${limits.usageRecordsKeptMonths} months. Turning this off deletes what has been recorded.`}
        checked={recording}
        onChange={(checked) => {
          if (!save.isPending) save.mutate({ recording: checked })
        }}
      />
      {choice.data.kept ? null : <p className="text-note">At present this server keeps no usage records, whatever you choose here.</p>}
      {asksForPrivacy() && choice.data.kept ? (
        <p className="text-note">Your browser sends a privacy signal, so nothing is recorded from it, whatever you choose here.</p>
      ) : null}
      <p role="status" className="min-h-5 text-note text-tick">
        {save.isSuccess ? confirmationOf(save.data) : null}
      </p>
      {save.isError ? <FieldError id={`${id}-error`}>{sentenceOf(save.error, saveFailed)}</FieldError> : null}
    </div>
  )

  function renderReadFailure(error: Error | null) {
    return (
      <>
        <FieldError id={`${id}-error`}>{sentenceOf(error, readFailed)}</FieldError>
        <Button
          onClick={() => {
            void choice.refetch()
          }}
        >
          Try again
        </Button>
      </>
    )
  }
}
