import type { Standard } from '@tickmark/contract'
import { listMissing } from '../entity/profile-fields.ts'
import type { PreparedState } from '../keeping/prepared-state.ts'
import type { Worked } from '../work/work-out.ts'
import type { Step } from './steps.ts'

export interface StepState {
  /** Nothing in it keeps statements from being drafted. */
  readonly isDone: boolean
  /** It is done, and yet a person should look at it. */
  needsLook?: boolean
  /** Where it has got to, in a few words. */
  readonly words: string
}

/** How far each step is. */
export function describeSteps(state: PreparedState, standard: Standard, worked: Worked | null): Record<Step, StepState> {
  const missing = listMissing(state.profile, standard).length
  const accounts = state.current?.accounts.length ?? 0
  const isUnfit = worked?.outcome.kind === 'impossible'
  const unmapped = worked?.accounts.filter(({ from }) => from === 'none').length ?? 0
  const unsure = worked?.accounts.filter(({ from, confidence }) => from === 'suggested' && confidence !== 'high').length ?? 0
  return {
    entity: { isDone: missing === 0, words: missing === 0 ? 'complete' : `${missing} ${missing === 1 ? 'field' : 'fields'} to fill in` },
    'trial-balance': {
      isDone: accounts > 0 && !isUnfit,
      words:
        accounts === 0
          ? 'none imported'
          : isUnfit
            ? 'to be corrected'
            : `${accounts.toLocaleString('en-GB')} ${accounts === 1 ? 'account' : 'accounts'}`,
    },
    mapping: {
      isDone: worked !== null && unmapped === 0,
      needsLook: unsure > 0,
      words:
        worked === null
          ? ''
          : unmapped > 0
            ? `${unmapped.toLocaleString('en-GB')} not mapped`
            : unsure > 0
              ? `${unsure.toLocaleString('en-GB')} to check`
              : 'complete',
    },
    statements: describeStatements(worked),
  }
}

function describeStatements(worked: Worked | null): StepState {
  if (worked?.outcome.kind !== 'drafted') return { isDone: false, words: '' }
  const errors = worked.outcome.review.findings.filter(({ severity }) => severity === 'error').length
  return { isDone: errors === 0, words: errors === 0 ? 'drafted' : `${errors} ${errors === 1 ? 'error' : 'errors'}` }
}

/** Where the screen opens: at the beginning if nothing is stored yet, or else at the first step with something to do. */
export function findFirstStep(version: number, state: PreparedState, standard: Standard): Step {
  if (version === 0 || listMissing(state.profile, standard).length > 0) return 'entity'
  if (state.current === null) return 'trial-balance'
  return state.choices.size === 0 ? 'mapping' : 'statements'
}
