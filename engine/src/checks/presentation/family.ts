import type { Check } from '../../model/check.ts'
import { cashFlowCategories, covenants, discontinued, newCategories, offsetting, reducedDisclosure } from './needs-judgement.ts'
import { inEnglish } from '../in-english.ts'
import { comprehensiveIncome, expensesByNature, ifrsBalanceSheet, ifrsIncomeStatement } from './ifrs-faces.ts'
import { sizeRegime } from './size-regime.ts'
import { microBars, ukFormats } from './uk-formats.ts'
import { approval, balanceSheetStatements } from './uk-statements.ts'
import { secCaptions, secPeriods, usBalanceSheet } from './us-faces.ts'

/** PRS: presentation by framework. */
export const PRESENTATION_CHECKS: readonly Check[] = [
  ifrsBalanceSheet,
  covenants,
  ifrsIncomeStatement,
  comprehensiveIncome,
  expensesByNature,
  newCategories,
  cashFlowCategories,
  offsetting,
  discontinued,
  ukFormats,
  balanceSheetStatements,
  approval,
  sizeRegime,
  microBars,
  reducedDisclosure,
  usBalanceSheet,
  secCaptions,
  secPeriods,
].map(inEnglish)
