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

const readFailed = 'Your choice could not be read. Please try again.'
const saveFailed = 'Your choice could not be saved. Please try again.'

function confirmationOf({ recording, kept }: UsageState): string {
  if (!recording) return 'Saved. What was recorded has been deleted.'
  return kept ? 'Saved. Usage records are kept from now on.' : 'Saved.'
}

/** Switches usage records of the signed-in user off and on (D15). */
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
  // Shown as chosen while it is on its way; back to what counts if it fails.
  const recording = save.isPending ? save.variables.recording : choice.data.recording
  return (
    <div className="mt-3 flex min-h-16 flex-col gap-2">
      <SwitchField
        label="Keep usage records of me"
        help={`Which pages I leave and after how long, and what I do, by name. Kept for ${limits.usageRecordsKeptMonths} months. Switching this off deletes what was recorded.`}
        checked={recording}
        onChange={(checked) => {
          if (!save.isPending) save.mutate({ recording: checked })
        }}
      />
      {choice.data.kept ? null : <p className="text-note">This server keeps no usage records at present, whatever is chosen here.</p>}
      {asksForPrivacy() && choice.data.kept ? (
        <p className="text-note">Your browser asks for privacy: nothing is recorded from it, whatever is chosen here.</p>
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
