import type { ConceptId } from '../concepts/catalogue.ts'
import type { Captions } from './captions.ts'
import { ASSETS } from './english/assets.ts'
import { CASH_FLOW } from './english/cash-flow.ts'
import { EQUITY } from './english/equity.ts'
import { INCOME } from './english/income.ts'
import { LIABILITIES } from './english/liabilities.ts'
import { RESULTS } from './english/results.ts'

/** Captions in British and American English, for every concept. */
export const ENGLISH: Readonly<Record<ConceptId, Captions>> = { ...ASSETS, ...LIABILITIES, ...EQUITY, ...INCOME, ...RESULTS, ...CASH_FLOW }
