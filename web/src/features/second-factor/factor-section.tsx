import { messages, type SecondFactor } from '@tickmark/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChangeFactor } from './change-factor.tsx'
import { factorQuery } from './factor-queries.ts'
import { SetUpFactor } from './set-up-factor.tsx'

interface FactorSectionProps {
  /** Called when it was turned off where this server requires it: nothing else is possible then. */
  onMustSetUp: () => void
}

/** Two-step verification on the profile page. */
export function FactorSection({ onMustSetUp }: FactorSectionProps) {
  const heading = useId()
  const factor = useQuery(factorQuery)
  return (
    <Card aria-labelledby={heading} aria-busy={factor.isPending} className="flex flex-col gap-4 p-6 lg:col-span-2">
      <h2 id={heading} className="font-serif text-lead font-semibold">
        {messages.secondFactor.title}
      </h2>
      {renderState()}
    </Card>
  )

  function renderState(): ReactNode {
    if (factor.data !== undefined) return <FactorState factor={factor.data} onMustSetUp={onMustSetUp} />
    if (factor.error === null) return <Skeleton className="w-64 max-w-full" />
    return (
      <ErrorState
        title="Two-step verification could not be loaded."
        detail={sentenceOf(factor.error, 'Please try again.')}
        onRetry={() => {
          void factor.refetch()
        }}
      />
    )
  }
}

function FactorState({ factor, onMustSetUp }: FactorSectionProps & { factor: SecondFactor }) {
  const queries = useQueryClient()
  const [settingUp, setSettingUp] = useState(false)
  const leave = () => {
    setSettingUp(false)
    void queries.invalidateQueries({ queryKey: factorQuery.queryKey })
  }

  if (settingUp) return <SetUpFactor onDone={leave} onCancel={leave} />
  if (factor.since !== null) return <ChangeFactor factor={factor} onOff={factor.isRequired ? onMustSetUp : leave} />
  if (!factor.isOffered) return <p className="text-quiet">{messages.secondFactor.notOffered}</p>
  return (
    <>
      <p className="max-w-[65ch] text-quiet">
        Off. With it, signing in also takes a code of an app on your phone, so that your password alone opens nothing.
      </p>
      <Button
        className="self-start"
        onClick={() => {
          setSettingUp(true)
        }}
      >
        Turn On Two-Step Verification
      </Button>
    </>
  )
}
