import { formatAccount } from '../journals/read-typed-account.ts'
import type { WorkedAccount } from '../work/work-out.ts'
import { LinkButton } from './link-button.tsx'
import { listNamedAccounts } from './list-named-accounts.ts'

interface NamedAccountsProps {
  text: string
  accounts: readonly WorkedAccount[]
  onShow: (key: string) => void
}

/** The accounts that a sentence names, each a press away in the mapping. */
export function NamedAccounts({ text, accounts, onShow }: NamedAccountsProps) {
  const named = listNamedAccounts(text, accounts)
  if (named.length === 0) return null
  return (
    <ul aria-label="In the mapping" className="mt-1 text-note">
      {named.map((account) => (
        <li key={account.key}>
          <LinkButton
            title="Show the account in the mapping"
            onClick={() => {
              onShow(account.key)
            }}
          >
            {formatAccount(account)}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
