import type { EntityProfile } from '../drafting/entity-profile.ts'
import type { Unit } from './tagged-draft.ts'

export const PURE: Unit = { id: 'pure', measure: 'xbrli:pure' }
export const SHARES: Unit = { id: 'shares', measure: 'xbrli:shares' }
export const moneyOf = ({ currency }: Pick<EntityProfile, 'currency'>): Unit => ({ id: currency, measure: `iso4217:${currency}` })
