import type { Materiality } from '@tickmark/contract'
import { type Kept, visitor } from './model.ts'
import { getMateriality } from './points.ts'
import { record, refuseFullHistory } from './record.ts'

/** `amount` is in whole units of the currency; null goes back to what the review suggests. What is so already changes nothing. */
export function setMateriality(kept: Kept, at: string, amount: string | null, currency: string | null): Materiality {
  const { work } = kept
  refuseFullHistory(work)
  const { materiality: set } = work
  const isSame = amount === null ? set === null : set?.amount === amount && set.currency === currency
  if (!isSame) {
    work.materiality = amount === null ? null : { amount, currency, by: visitor, at }
    record(work, at, { kind: 'materiality-set', data: { amount, ...(amount === null || currency === null ? {} : { currency }) } })
  }
  return getMateriality(kept)
}
