import { z } from 'zod'
import type { AccountSection } from '../../ports/ledger-source.ts'

const sections = {
  asset: 'assets-and-liabilities',
  equity: 'equity',
  expense: 'result',
  liability: 'assets-and-liabilities',
  revenue: 'result',
} as const satisfies Readonly<Record<string, AccountSection>>

/** The class of an account as the section of the ledger that it is in. The providers have the same five classes, in letters of other cases. */
export const AccountClass = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['asset', 'equity', 'expense', 'liability', 'revenue']))
  .transform((name): AccountSection => sections[name])
