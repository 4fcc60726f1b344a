import type { Language } from './captions.ts'
import { ASSETS } from './german/assets.ts'
import { CASH_FLOW } from './german/cash-flow.ts'
import { CLAIMS } from './german/claims.ts'
import { INCOME } from './german/income.ts'

/** Captions of the German Commercial Code (HGB), and of IFRS in German. */
export const GERMAN: Language = { ...ASSETS, ...CLAIMS, ...INCOME, ...CASH_FLOW }
