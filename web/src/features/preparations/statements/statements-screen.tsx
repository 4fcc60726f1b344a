import type { Journal, PreparedProfile } from '@tickmark/contract'
import type { Review } from '@tickmark/engine'
import type { Draft } from '@tickmark/engine/drafting'
import type { WorkedAccount } from '../work/work-out.ts'
export interface StatementsScreenProps {
  draft: Draft
  review: Review
  accounts: readonly WorkedAccount[]
  decimals: number
  journals: readonly Journal[]
  isReadOnly: boolean
  onJournals: (journals: readonly Journal[]) => void
  onShowAccount: (key: string) => void
  onShowProfile: (field?: keyof PreparedProfile) => void
  focusKey?: string
}
export function StatementsScreen(p: StatementsScreenProps) {
  return <p>{p.draft.title}</p>
}
