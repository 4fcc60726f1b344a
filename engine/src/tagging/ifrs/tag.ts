import type { Member } from '../tagged-draft.ts'
import { member, tagsOf } from '../tag.ts'

export const { flow, deducted, balance, owed } = tagsOf('ifrs-full')
export const own = tagsOf('ext')
export const component = (name: string): Member => member('ifrs-full:ComponentsOfEquityAxis', `ifrs-full:${name}`)
