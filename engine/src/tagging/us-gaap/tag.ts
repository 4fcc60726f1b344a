import type { Member } from '../tagged-draft.ts'
import { member, tagsOf } from '../tag.ts'

export const { flow, deducted, balance, owed } = tagsOf('us-gaap')
export const own = tagsOf('ext')
export const component = (name: string): Member => member('us-gaap:StatementEquityComponentsAxis', `us-gaap:${name}`)
