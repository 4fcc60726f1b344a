import type { EntityProfile } from '../entity-profile.ts'
import { BALANCE_SHEET_IFRS } from './balance-sheet-ifrs.ts'
import { BALANCE_SHEET_MICRO } from './balance-sheet-micro.ts'
import { BALANCE_SHEET_UK } from './balance-sheet-uk.ts'
import { BALANCE_SHEET_US } from './balance-sheet-us.ts'
import type { Format } from './format.ts'
import {
  COMPREHENSIVE,
  INCOME_IFRS_BY_FUNCTION,
  INCOME_IFRS_BY_NATURE,
  INCOME_MICRO,
  INCOME_UK_BY_FUNCTION,
  INCOME_UK_BY_NATURE,
  INCOME_US,
} from './income-statement.ts'

export interface Formats {
  readonly balanceSheet: Format
  readonly incomeStatement: Format
}

/** The formats that a set of statements follows. */
export function formatsOf({ regime, expenses }: Pick<EntityProfile, 'regime' | 'expenses'>): Formats {
  const byNature = expenses === 'by-nature'
  switch (regime) {
    case 'FRS105':
      return { balanceSheet: BALANCE_SHEET_MICRO, incomeStatement: [...INCOME_MICRO, ...COMPREHENSIVE] }
    case 'FRS102':
    case 'FRS102-1A':
      return {
        balanceSheet: BALANCE_SHEET_UK,
        incomeStatement: [...(byNature ? INCOME_UK_BY_NATURE : INCOME_UK_BY_FUNCTION), ...COMPREHENSIVE],
      }
    case 'IFRS':
      return {
        balanceSheet: BALANCE_SHEET_IFRS,
        incomeStatement: [...(byNature ? INCOME_IFRS_BY_NATURE : INCOME_IFRS_BY_FUNCTION), ...COMPREHENSIVE],
      }
    case 'US_GAAP':
      return { balanceSheet: BALANCE_SHEET_US, incomeStatement: [...INCOME_US, ...COMPREHENSIVE] }
  }
}
