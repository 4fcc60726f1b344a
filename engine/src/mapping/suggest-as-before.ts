import { ACCOUNT_CLASSES } from './account-classes.ts'
import { countClasses, keyOfName } from './find-chosen.ts'
import type { MappingRow } from './mapping.ts'
import type { NamedAccount, Suggestion } from './suggest-classes.ts'

/** As often as this, a choice is a habit. */
const MIN_HABIT = 3

/**
 * Suggests for each account what the same people chose for accounts of its name in other ledgers, which may have other codes. Null where they
 * chose nothing, or not always the same. `others` are the suggestions without it: one that agrees makes it surer.
 */
export function suggestAsBefore(
  accounts: readonly NamedAccount[],
  earlier: readonly MappingRow[],
  others: readonly (Suggestion | null)[],
): (Suggestion | null)[] {
  const byName = new Map<string, MappingRow[]>()
  for (const row of earlier) {
    const key = keyOfName(row.name)
    const rows = byName.get(key)
    if (rows === undefined) byName.set(key, [row])
    else rows.push(row)
  }
  return accounts.map(({ name }, at) => {
    const rows = name === '' ? [] : (byName.get(keyOfName(name)) ?? [])
    const [row] = rows
    if (row === undefined || row.class === 'none' || countClasses(rows) > 1) return null
    const agrees = others[at]?.class === row.class
    return {
      class: row.class,
      confidence: agrees || rows.length >= MIN_HABIT ? 'high' : 'medium',
      reason: `Chosen for accounts of this name in other ledgers: ${ACCOUNT_CLASSES[row.class].name}.`,
    }
  })
}
