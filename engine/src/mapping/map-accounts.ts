import { listOf } from '../model/list-of.ts'
import { type ChosenRows, countClasses, findChosen } from './find-chosen.ts'
import type { MappedAccount, Mapping, MappingProblem, MappingRow } from './mapping.ts'
import { measureLikeness } from './measure-likeness.ts'
import { nameClass } from './name-class.ts'
import { suggestAsBefore } from './suggest-as-before.ts'
import { type NamedAccount, suggestClasses, type Suggestion } from './suggest-classes.ts'

/** Below it, a name under a known code is that of another account, as far as anyone can see. */
const MIN_LIKENESS = 0.5

/**
 * Gives each account the class that a person chose for it earlier, or else the one that is suggested. `earlier`: what the same people chose in
 * other ledgers, which is only a suggestion here.
 */
export function mapAccounts(
  accounts: readonly NamedAccount[],
  chosen: readonly MappingRow[],
  earlier: readonly MappingRow[] = [],
): Mapping {
  const choices = findChosen(accounts, chosen)
  const own = suggestClasses(accounts)
  const asBefore = suggestAsBefore(accounts, earlier, own)
  const suggestions = own.map((suggestion, at) => (accounts[at]?.line === undefined ? (asBefore[at] ?? suggestion) : suggestion))
  const used = new Set(choices.flatMap((choice) => choice?.rows ?? []))
  const mapped = accounts.map((account, at) => mapAccount(account, choices[at] ?? null, suggestions[at] ?? null))
  return {
    accounts: mapped,
    unmapped: mapped.filter(({ from }) => from === 'none'),
    unmatchedRows: chosen.filter((row) => !used.has(row)).length,
    problems: listConflicts(accounts, choices),
  }
}

function mapAccount({ code, name, group }: NamedAccount, choice: ChosenRows | null, suggestion: Suggestion | null): MappedAccount {
  const account = { code, name, group }
  const row = choice?.rows[0]
  if (choice !== null && row !== undefined) {
    // People contradict themselves: to suggest one of the two would hide it.
    if (countClasses(choice.rows) > 1)
      return { ...account, class: null, from: 'none', confidence: null, reason: 'The mapping has different classes for it.' }
    return { ...account, class: row.class === 'none' ? null : row.class, from: 'chosen', ...judgeChoice(account, row, choice.by) }
  }
  if (suggestion !== null) return { ...account, from: 'suggested', ...suggestion }
  return { ...account, class: null, from: 'none', confidence: null, reason: 'Its code, name and type do not show what it is.' }
}

function judgeChoice({ name }: NamedAccount, row: MappingRow, by: ChosenRows['by']): Pick<Suggestion, 'confidence' | 'reason'> {
  if (by === 'renumbered') return { confidence: 'medium', reason: `Chosen for an account of this name with the code ${row.code}.` }
  if (by === 'name') return { confidence: 'high', reason: 'Chosen for this name.' }
  if (row.name === '' || measureLikeness(name, row.name) >= MIN_LIKENESS) return { confidence: 'high', reason: 'Chosen for this code.' }
  return { confidence: 'medium', reason: `Chosen for this code when its name was “${row.name}”.` }
}

function listConflicts(accounts: readonly NamedAccount[], choices: readonly (ChosenRows | null)[]): MappingProblem[] {
  const messages = choices.flatMap((choice, at) => {
    if (choice === null || countClasses(choice.rows) === 1) return []
    const account = [accounts[at]?.code, accounts[at]?.name].filter((text) => text !== '').join(' ')
    return `The account ${account} has more than one class: ${listOf([...new Set(choice.rows.map((row) => nameClass(row.class)))])}.`
  })
  // An account in two currencies is in the ledger twice.
  return [...new Set(messages)].map((message) => ({ row: null, message, remedy: 'Keep one of its rows in the mapping.' }))
}
