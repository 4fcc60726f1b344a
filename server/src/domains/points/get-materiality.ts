import { SetMateriality, SuggestedMateriality, type Materiality } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import { findMaterialityRow } from './materiality-queries.ts'
import { presentPerson } from './present.ts'

/** The materiality of an analysis: what a person has set, and what the newest review suggests. What the database keeps is validated. */
export async function getMateriality(db: Db, analysisId: number): Promise<Materiality> {
  const row = await findMaterialityRow(db, analysisId)
  if (row === null) return {}
  const { amount, currency, at, by, suggested } = row
  return {
    ...(suggested === null ? {} : { suggested: SuggestedMateriality.parse(suggested) }),
    ...(amount === null || at === null
      ? {}
      : { set: SetMateriality.parse({ amount, currency, by: presentPerson(by), at: at.toISOString() }) }),
  }
}
