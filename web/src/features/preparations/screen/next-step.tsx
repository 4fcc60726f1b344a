import { ArrowRight } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { StepState } from './describe-steps.ts'
import { type Step, stepNames, steps } from './steps.ts'

interface NextStepProps {
  step: Step
  states: Readonly<Record<Step, StepState>>
  onGo: (step: Step) => void
}

/** The way to the step after this one. */
export function NextStep({ step, states, onGo }: NextStepProps) {
  const next = steps[steps.indexOf(step) + 1]
  if (next === undefined) return null
  return (
    <div className="mt-6 flex print:hidden">
      <Button
        look={states[step].isDone ? 'primary' : 'plain'}
        onClick={() => {
          onGo(next)
          window.scrollTo({ top: 0 })
        }}
      >
        Next: {stepNames[next].toLowerCase()}
        <ArrowRight className="size-4" aria-hidden="true" />
      </Button>
    </div>
  )
}
