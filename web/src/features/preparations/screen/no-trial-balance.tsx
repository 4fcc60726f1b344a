import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { PrepareSearch, Step } from './steps.ts'

interface NoTrialBalanceProps {
  what: string
  go: (to: PrepareSearch & { step: Step }) => void
}

/** Shown in the steps that need a trial balance until there is one. */
export function NoTrialBalance({ what, go }: NoTrialBalanceProps) {
  return (
    <EmptyState
      title="No trial balance of this year has been imported yet."
      action={
        <Button
          look="primary"
          onClick={() => {
            go({ step: 'trial-balance' })
          }}
        >
          Import a trial balance
        </Button>
      }
    >
      {what}
    </EmptyState>
  )
}
