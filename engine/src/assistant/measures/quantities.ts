import { BALANCE_QUANTITIES } from './balance-quantities.ts'
import { CASH_FLOW_QUANTITIES } from './cash-flow-quantities.ts'
import { INCOME_QUANTITIES } from './income-quantities.ts'
import type { Quantity } from './quantity.ts'

/** Every quantity that statements print and that people ask for or calculate with. */
export const QUANTITIES: readonly Quantity[] = [...INCOME_QUANTITIES, ...CASH_FLOW_QUANTITIES, ...BALANCE_QUANTITIES]
