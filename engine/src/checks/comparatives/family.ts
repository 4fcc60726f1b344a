import type { Check } from '../../model/check.ts'
import { changedPolicies } from './changed-policies.ts'
import { changedComparatives, thirdBalanceSheet } from './changed-comparatives.ts'
import { noteComparatives, statementComparatives } from './comparatives-agree.ts'
import { comparativesPresent } from './comparatives-present.ts'
import { noteLists } from './note-lists.ts'
import { periodLengths } from './period-lengths.ts'
import { staleText } from './stale-text.ts'

/** CMP: agreement with last year's signed statements. */
export const COMPARATIVE_CHECKS: readonly Check[] = [
  statementComparatives,
  noteComparatives,
  comparativesPresent,
  changedComparatives,
  thirdBalanceSheet,
  periodLengths,
  staleText,
  changedPolicies,
  noteLists,
]
