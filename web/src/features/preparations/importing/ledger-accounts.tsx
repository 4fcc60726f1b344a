import { Cell, Table } from '../../../ui/table.tsx'

interface LedgerAccountsProps {
  accounts: readonly Row[]
  print: (value: bigint) => string
}

interface Row {
  code: string
  name: string
  group: string
  currency: string
  debit: bigint
  credit: bigint
  prior: bigint | null
}

/** As many as a person looks at; all are imported. */
const MAX_SHOWN = 300

/** The accounts of a file as they were read. Columns without entries are left out. */
export function LedgerAccounts({ accounts, print }: LedgerAccountsProps) {
  const shown = accounts.slice(0, MAX_SHOWN)
  const has = (part: 'code' | 'group' | 'currency'): boolean => accounts.some((account) => account[part] !== '')
  const texts = [
    { part: 'code', name: 'Code' },
    { part: 'name', name: 'Account' },
    { part: 'group', name: 'Type' },
    { part: 'currency', name: 'Currency' },
  ] as const
  const columns = texts.filter(({ part }) => part === 'name' || has(part))
  const hasPrior = accounts.some(({ prior }) => prior !== null)
  const amounts = ['Debit', 'Credit', ...(hasPrior ? ['Last year'] : [])]
  return (
    <>
      <Table
        caption="Accounts of the file"
        columns={[...columns.map(({ name }) => ({ name })), ...amounts.map((name) => ({ name, numeric: true }))]}
      >
        {shown.map((account, at) => {
          const balance = account.debit - account.credit
          return (
            // oxlint-disable-next-line react/no-array-index-key -- an account in two currencies is there twice, and rows never move
            <tr key={at}>
              {columns.map(({ part, name }) => (
                <Cell key={name} className={part === 'name' ? 'min-w-48' : 'whitespace-nowrap'}>
                  {account[part]}
                </Cell>
              ))}
              <Cell numeric>{balance > 0n ? print(balance) : ''}</Cell>
              <Cell numeric>{balance < 0n ? print(-balance) : ''}</Cell>
              {hasPrior ? <Cell numeric>{account.prior === null ? '' : print(account.prior)}</Cell> : null}
            </tr>
          )
        })}
      </Table>
      {accounts.length > MAX_SHOWN ? (
        <p className="text-note text-quiet">
          The first {MAX_SHOWN} of {accounts.length.toLocaleString('en-GB')} accounts. All of them are imported.
        </p>
      ) : null}
    </>
  )
}
