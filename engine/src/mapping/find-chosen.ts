import { groupBy } from '../model/group-by.ts'
import type { MappingRow } from './mapping.ts'
import type { NamedAccount } from './suggest-classes.ts'

/** The rows that were chosen for an account, and what connects them with it. */
export interface ChosenRows {
  /** At least one; several where they choose twice. */
  readonly rows: readonly MappingRow[]
  /** "renumbered": by its name, the code of the row being gone from the ledger. */
  readonly by: 'code' | 'name' | 'renumbered'
}

const keyOfCode = (code: string): string => code.trim().toLowerCase()
/** Case and spaces do not count. */
export const keyOfName = (name: string): string => name.normalize('NFC').toLowerCase().replace(/\s+/gu, '')

/** Finds the rows of each account: by code if both have one, otherwise by name. Null where there is none. */
export function findChosen(accounts: readonly NamedAccount[], chosen: readonly MappingRow[]): (ChosenRows | null)[] {
  const byCode = groupBy(chosen, ({ code }) => keyOfCode(code))
  const byName = groupBy(chosen, ({ name }) => keyOfName(name))
  const ledgerCodes = new Set(accounts.map(({ code }) => keyOfCode(code)))
  return accounts.map((account) => {
    const [code, name] = [keyOfCode(account.code), keyOfName(account.name)]
    const sameCode = byCode.get(code) ?? []
    if (account.line !== undefined) return findByCaption(byName.get(name) ?? [], code)
    if (code !== '' && sameCode.length > 0) {
      // A ledger may have a code twice, under two names.
      const sameName = sameCode.filter((row) => keyOfName(row.name) === name)
      return { rows: sameName.length > 0 ? sameName : sameCode, by: 'code' }
    }
    const named = name === '' ? [] : (byName.get(name) ?? [])
    const rows = named.filter((row) => code === '' || keyOfCode(row.code) === '')
    if (rows.length > 0) return { rows, by: 'name' }
    // Several accounts may share a name, such as "Depreciation" of assets and of the year: only if they were all the same.
    const renumbered = named.filter((row) => !ledgerCodes.has(keyOfCode(row.code)))
    return renumbered.length > 0 && countClasses(renumbered) === 1 ? { rows: renumbered, by: 'renumbered' } : null
  })
}

/** The code of a line of last year's statements is its place in that document, which another document has for another line. */
function findByCaption(named: readonly MappingRow[], code: string): ChosenRows | null {
  const same = named.filter((row) => keyOfCode(row.code) === code)
  const rows = same.length > 0 ? same : named
  return rows.length > 0 && countClasses(rows) === 1 ? { rows, by: 'name' } : null
}

export const countClasses = (rows: readonly MappingRow[]): number => new Set(rows.map((row) => row.class)).size
