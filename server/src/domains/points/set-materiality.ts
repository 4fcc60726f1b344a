import type { Materiality } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import type { AnalysisPart } from '../analyses/service.ts'
import { insertEvents } from '../history/service.ts'
import { getMateriality } from './get-materiality.ts'
import { updateMateriality } from './materiality-queries.ts'

/** `amount` is in whole units of the currency; null goes back to what the review suggests, whatever the currency. */
export interface WantedMateriality {
  readonly amount: string | null
  readonly currency: string | null
}

/** Sets the materiality, with the points locked. What is so already changes nothing. */
export async function setMateriality(
  tx: Db,
  userId: number,
  { id: analysisId, workspaceId }: Pick<AnalysisPart, 'id' | 'workspaceId'>,
  { amount, currency }: WantedMateriality,
): Promise<Materiality> {
  const { set } = await getMateriality(tx, analysisId)
  const isSame = amount === null ? set === undefined : set?.amount === amount && set.currency === currency
  if (!isSame) {
    await updateMateriality(tx, analysisId, amount === null ? null : { amount, currency, userId })
    const data = { amount, ...(amount === null || currency === null ? {} : { currency }) }
    await insertEvents(tx, [{ workspaceId, analysisId, pointId: null, userId, kind: 'materiality-set', data }])
  }
  return getMateriality(tx, analysisId)
}
