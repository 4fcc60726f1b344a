import type { Check } from '../../model/check.ts'
import { movements } from './movements.ts'
import { impliedRates, margins, workingCapitalDays } from './ratios.ts'
import { sizeAndDeadlines } from './size-and-deadlines.ts'
import { directorLoans, distributions, liquidity, recoverability } from './solvency.ts'

/** ANA: analytical review; talking points. */
export const ANALYTICAL_CHECKS: readonly Check[] = [
  movements,
  margins,
  workingCapitalDays,
  impliedRates,
  liquidity,
  distributions,
  directorLoans,
  recoverability,
  sizeAndDeadlines,
]
