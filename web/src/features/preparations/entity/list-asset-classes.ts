import { ACCOUNT_CLASSES, type AccountClassId, listClassIds } from '@tickmark/engine/mapping'
import type { WorkedAccount } from '../work/work-out.ts'

/** Lines of the balance sheet whose assets are depreciated. */
const concepts: ReadonlySet<string | null> = new Set([
  'property-plant-equipment',
  'intangible-assets',
  'goodwill',
  'right-of-use-assets',
  'investment-property',
])

/** The classes of fixed assets that a ledger has, if some were sold: the ledger shows net movements alone. */
export function listAssetClasses(accounts: readonly WorkedAccount[]): AccountClassId[] {
  const isSale = ({ class: id, current }: WorkedAccount): boolean => id === 'disposal-results' && current !== 0n
  if (!accounts.some(isSale)) return []
  const held = new Set(accounts.map(({ class: id }) => id))
  return listClassIds().filter((id) => held.has(id) && concepts.has(ACCOUNT_CLASSES[id].concept))
}
