import { printAmount } from '@tickmark/engine/ledgers'
import type { MovedAccount } from './explain-figure.ts'
import { LinkButton } from './link-button.tsx'

interface MovedAccountsProps {
  accounts: readonly MovedAccount[]
  decimals: number
  onShowAccount: (key: string) => void
}

/** The accounts behind a movement of the year, with both balances and what lies between them. */
export function MovedAccounts({ accounts, decimals, onShowAccount }: MovedAccountsProps) {
  const cell = 'figures py-1 pl-3 text-right align-baseline whitespace-nowrap'
  return (
    <>
      <p className="mb-2 text-note text-quiet">
        A movement of the year. Its accounts, debits positive; some are behind other figures too, so that they need not add up to it.
      </p>
      <div className="overflow-x-auto">
        <table className="w-full text-note">
          <caption className="sr-only">Accounts behind the movement</caption>
          <thead className="text-quiet">
            <tr className="border-b border-hairline">
              <th scope="col" className="py-1 text-left font-medium">
                Account
              </th>
              {['Last year', 'This year', 'Movement'].map((name) => (
                <th key={name} scope="col" className="py-1 pl-3 text-right font-medium whitespace-nowrap">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {accounts.map(({ key, code, name, current, prior }) => (
              <tr key={key} className="border-b border-hairline">
                <th scope="row" className="min-w-28 py-1 text-left font-normal">
                  <LinkButton
                    title="Show the account in the mapping"
                    onClick={() => {
                      onShowAccount(key)
                    }}
                  >
                    {code === '' ? null : <span className="mr-2">{code}</span>}
                    {name}
                  </LinkButton>
                </th>
                <td className={cell}>{printAmount(prior, decimals)}</td>
                <td className={cell}>{printAmount(current, decimals)}</td>
                <td className={cell}>{printAmount(current - prior, decimals)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
