import { getNotificationChoice, type NotificationChoice as Choice, setNotificationChoice } from '@tickmark/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { logUnexpected, sentenceOf } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/form-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'

const choiceQuery = queryOptions({
  queryKey: [getNotificationChoice.id],
  queryFn: ({ signal }) => callEndpoint(getNotificationChoice, { signal }),
})

const readFailed = 'Your choice could not be loaded. Please try again.'
const saveFailed = 'Your choice could not be saved. Please try again.'

/** Lets the user turn emails about notifications off and on. */
export function NotificationChoice() {
  const id = useId()
  const queries = useQueryClient()
  const choice = useQuery(choiceQuery)
  const save = useMutation({
    mutationFn: (body: Choice) => callEndpoint(setNotificationChoice, { body }),
    onSuccess: (saved) => {
      queries.setQueryData(choiceQuery.queryKey, saved)
    },
    onError: (error) => {
      logUnexpected(saveFailed, error)
    },
  })

  if (choice.data === undefined) {
    if (choice.isFetching) return <Skeleton className="w-72 max-w-full" />
    return (
      <div className="flex flex-col items-start gap-2">
        <FieldError id={`${id}-error`}>{sentenceOf(choice.error, readFailed)}</FieldError>
        <Button
          onClick={() => {
            void choice.refetch()
          }}
        >
          Try again
        </Button>
      </div>
    )
  }
  // Shown as chosen while saving; reverted if that fails.
  const email = save.isPending ? save.variables.email : choice.data.email
  return (
    <>
      <SwitchField
        label="Email me about mentions, assignments, signatures and due dates"
        help="At most one email in ten minutes, and none about what you have already read here. The emails name points by their numbers only, and no analysis or firm."
        checked={email}
        onChange={(checked) => {
          if (!save.isPending) save.mutate({ email: checked })
        }}
      />
      <p role="status" className="text-note text-tick empty:hidden">
        {save.isSuccess ? 'Saved.' : null}
      </p>
      {save.isError ? <FieldError id={`${id}-error`}>{sentenceOf(save.error, saveFailed)}</FieldError> : null}
    </>
  )
}
