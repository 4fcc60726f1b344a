import type { Language } from './captions.ts'
import { ASSETS } from './french/assets.ts'
import { CASH_FLOW } from './french/cash-flow.ts'
import { CLAIMS } from './french/claims.ts'
import { INCOME } from './french/income.ts'

/** Captions of the French plan comptable général, and of IFRS in French. */
export const FRENCH: Language = { ...ASSETS, ...CLAIMS, ...INCOME, ...CASH_FLOW }
