import { printAmount } from '@tickmark/engine/ledgers'
import type { MovedAccount } from './explain-figure.ts'
import { LinkButton } from './link-button.tsx'
import { SumRow, SumTable } from './sum-table.tsx'

interface MovedAccountsProps {
  accounts: readonly MovedAccount[]
  decimals: number
  onShowAccount: (key: string) => void
}

/** The accounts behind a movement of the year: what each moved by, and both balances. */
export function MovedAccounts({ accounts, decimals, onShowAccount }: MovedAccountsProps) {
  return (
    <>
      <p className="mb-2 text-note text-quiet">
        A movement of the year. These accounts are behind it, debits positive; some are behind other figures too, so that they need not add
        up to it.
      </p>
      <SumTable caption="Accounts behind the movement">
        {accounts.map(({ key, code, name, current, prior }) => (
          <SumRow
            key={key}
            label={
              <LinkButton
                title="Show the account in the mapping"
                onClick={() => {
                  onShowAccount(key)
                }}
              >
                {code === '' ? null : <span className="mr-2">{code}</span>}
                {name}
              </LinkButton>
            }
            figure={printAmount(current - prior, decimals)}
            remark={`from ${printAmount(prior, decimals)} to ${printAmount(current, decimals)}`}
          />
        ))}
      </SumTable>
    </>
  )
}
