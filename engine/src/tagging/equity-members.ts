import type { DraftColumn, DraftTable } from '../drafting/draft.ts'
import type { ConceptId } from '../statements/concepts/catalogue.ts'
import type { Member } from './tagged-draft.ts'

/** The component of equity that a column is about: columns are headed with lines of the balance sheet. Null where there is no member for it. */
export function findEquityMember(
  { heading }: DraftColumn,
  balanceSheet: DraftTable | undefined,
  members: Readonly<Partial<Record<ConceptId, Member>>>,
): readonly Member[] | null {
  const concept = balanceSheet?.rows.find(({ label }) => label === heading)?.concept ?? null
  const component = concept === null ? undefined : members[concept]
  return component === undefined ? null : [component]
}
