import type { ChecklistResult } from '../../model/check.ts'

/** What the checks of this folder answer without last year's statements. */
export const LAST_YEAR_MISSING: ChecklistResult = {
  state: 'for-a-person',
  reason: 'Last year’s statements were not provided. Add them, or agree the comparatives by hand.',
}
