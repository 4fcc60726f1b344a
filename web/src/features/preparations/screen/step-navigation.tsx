import { Link } from '@tanstack/react-router'
import { classNames } from '../../../ui/class-names.ts'
import { ProofMark } from '../../../ui/proof-mark.tsx'
import type { StepState } from './describe-steps.ts'
import { type Step, stepNames, steps } from './steps.ts'

interface StepNavigationProps {
  analysisId: number
  current: Step
  states: Readonly<Record<Step, StepState>>
}

/** The steps with how far each is. All of them can be opened at any time. */
export function StepNavigation({ analysisId, current, states }: StepNavigationProps) {
  return (
    <nav aria-label="Steps" className="print:hidden">
      <ol className="grid grid-cols-2 gap-x-4 border-b border-hairline sm:flex sm:gap-x-8">
        {steps.map((step, at) => {
          const { isDone, needsLook = false, words } = states[step]
          const isCurrent = step === current
          return (
            <li key={step} className="min-w-0">
              <Link
                to="/analysis/$id/prepare"
                params={{ id: String(analysisId) }}
                search={{ step }}
                aria-current={isCurrent ? 'step' : undefined}
                className={classNames(
                  '-mb-px flex min-h-14 flex-col justify-center border-b-[3px] py-1 transition-colors',
                  isCurrent ? 'border-double border-accent text-ink' : 'border-transparent text-quiet hover:text-ink',
                )}
              >
                <span className="flex items-center gap-1.5 font-medium">
                  {isDone ? (
                    <ProofMark proof={needsLook ? 'query' : 'tick'} label={needsLook ? 'To check:' : 'Done:'} className="size-3.5" />
                  ) : (
                    <span aria-hidden="true">{at + 1}</span>
                  )}
                  {stepNames[step]}
                </span>
                <span className="truncate text-note">{words === '' ? '\u00a0' : words}</span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
