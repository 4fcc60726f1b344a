import type { ImportedLedger, MappingChoice } from '@tickmark/contract'
import { compareLedgers, type LedgerChanges as Changes, type TrialBalance } from '@tickmark/engine/ledgers'
import { describeLedgerChanges } from '@tickmark/reviewer/ledgers'
import { Cell, Table } from '../../../ui/table.tsx'
import { keyOfAccount } from '../work/key-of-account.ts'
import { toTrialBalance } from '../work/to-trial-balance.ts'

interface LedgerChangesProps {
  /** Where two years are beside each other: which one, such as “this year”. */
  year?: string
  stored: ImportedLedger
  read: TrialBalance
  /** The classes that people chose, by the key of the account. */
  choices: ReadonlyMap<string, MappingChoice>
}

/** As many as a person looks at; the sentence has the number of all. */
const MAX_SHOWN = 300

const words = { moved: '', new: 'new', gone: 'gone' } as const

/** What changes when a file replaces the stored trial balance: how many accounts, and by how much. */
export function LedgerChanges({ year, stored, read, choices }: LedgerChangesProps) {
  const changes = compareLedgers(toTrialBalance(stored), read)
  const { sentences, rows } = describeLedgerChanges(changes)
  const shown = rows.slice(0, MAX_SHOWN)
  // With one currency, the sentences and totals name it, and on a phone the amounts need the room.
  const currencies = new Set([...stored.accounts, ...read.accounts].map(({ currency }) => currency))
  const has = (part: 'code' | 'currency'): boolean => (part === 'currency' ? currencies.size > 1 : rows.some((row) => row[part] !== ''))
  const texts = [
    { part: 'code', name: 'Code' },
    { part: 'name', name: 'Account' },
    { part: 'currency', name: 'Currency' },
  ] as const
  const columns = texts.filter(({ part }) => part === 'name' || has(part))
  const within = year === undefined ? '' : ` ${year}`
  return (
    <section aria-label={`What changes${within}`} className="flex flex-col gap-2">
      <h4 className="font-medium">What changes</h4>
      {[...sentences, describeKept(changes, choices)].map((sentence) => (
        <p key={sentence} className="[overflow-wrap:anywhere]">
          {sentence}
        </p>
      ))}
      {rows.length === 0 ? null : (
        <Table
          caption={`Accounts that change${within}`}
          columns={[
            ...columns.map(({ name }) => ({ name })),
            ...['Before', 'Now', 'Difference'].map((name) => ({ name, numeric: true })),
            { name: 'Change', hidden: true },
          ]}
        >
          {shown.map((row) => (
            <tr key={`${row.kind} ${keyOfAccount(row)} ${row.currency}`}>
              {columns.map(({ part, name }) => (
                <Cell key={name} className={part === 'name' ? 'min-w-40' : 'whitespace-nowrap'}>
                  {row[part]}
                </Cell>
              ))}
              <Cell numeric>{row.before}</Cell>
              <Cell numeric>{row.now}</Cell>
              <Cell numeric>{row.difference}</Cell>
              <Cell className="text-quiet">{words[row.kind]}</Cell>
            </tr>
          ))}
        </Table>
      )}
      {rows.length > MAX_SHOWN ? (
        <p className="text-note text-quiet">
          The first {MAX_SHOWN} of {rows.length.toLocaleString('en-GB')} accounts.
        </p>
      ) : null}
    </section>
  )
}

/** Nothing that people did is lost: a choice for an account that is gone counts again if the account comes back. */
function describeKept({ vanished }: Changes, choices: LedgerChangesProps['choices']): string {
  const chosen = vanished.filter((account) => choices.has(keyOfAccount(account))).length
  const kept = 'The mapping and the journals are kept.'
  if (chosen === 0) return kept
  return `${kept} ${chosen === 1 ? 'One account that is gone has a class: it is kept' : `${chosen.toLocaleString('en-GB')} accounts that are gone have a class: it is kept`}, and counts if the account comes back.`
}
