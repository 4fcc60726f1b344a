import { type AssistantSetup as Setup, getAssistantSetup } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const whole = (value: number): string => value.toLocaleString('en-GB')

/** The language model that the operator has configured. */
export function AssistantSetup() {
  const setup = useQuery({ queryKey: [getAssistantSetup.id], queryFn: ({ signal }) => callEndpoint(getAssistantSetup, { signal }) })
  return (
    <Card aria-labelledby="assistant-setup" className="p-5">
      <h2 id="assistant-setup" className="mb-2 font-serif text-lead font-semibold">
        Assistant
      </h2>
      {renderBody()}
    </Card>
  )

  function renderBody() {
    if (setup.isPending) return <Skeleton className="w-2/3" />
    if (setup.isError)
      return (
        <ErrorState
          title="The assistant’s settings could not be loaded."
          detail={sentenceOf(setup.error, 'Please try again.')}
          onRetry={() => {
            void setup.refetch()
          }}
        />
      )
    return setup.data.model === null ? (
      <p className="max-w-[68ch]">
        Answers come from the engine only, and no text leaves this server. To connect a language model, set ASSISTANT_MODEL in the
        environment.
      </p>
    ) : (
      <ModelSettings model={setup.data.model} />
    )
  }
}

function ModelSettings({ model }: { model: NonNullable<Setup['model']> }) {
  const rows: readonly (readonly [string, string])[] = [
    ['Model', model.name],
    ['Operator', model.operator],
    ['Address', model.host],
    ['Key', model.hasKey ? 'set' : 'none'],
    ['Context', `${whole(model.contextTokens)} tokens`],
    ['Limit per answer', `${whole(model.tokensPerAnswer)} tokens, ${model.steps} steps, ${whole(model.timeoutSeconds)} s`],
    ['Limit per user', `${whole(model.tokensPerDay)} tokens a day`],
  ]
  return (
    <dl className="grid grid-cols-[minmax(7rem,max-content)_minmax(0,1fr)] gap-x-6 gap-y-1">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-quiet">{label}</dt>
          <dd className="figures [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
