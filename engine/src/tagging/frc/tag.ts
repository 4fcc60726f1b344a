import type { Member } from '../tagged-draft.ts'
import { member, tagsOf } from '../tag.ts'

export const { flow, deducted, balance } = tagsOf('core')

export const WITHIN_A_YEAR = member('core:MaturitiesOrExpirationPeriodsDimension', 'core:WithinOneYear')
export const AFTER_A_YEAR = member('core:MaturitiesOrExpirationPeriodsDimension', 'core:AfterOneYear')
export const equityClass = (name: string): Member => member('core:EquityClassesDimension', `core:${name}`)
