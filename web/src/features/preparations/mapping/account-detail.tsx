import { printAmount } from '@tickmark/engine/ledgers'
import type { WorkedAccount } from '../work/work-out.ts'

/** All of the active account that its row may cut off. */
export function AccountDetail({ account, decimals }: { account: WorkedAccount | undefined; decimals: number }) {
  return (
    <p className="min-h-8 shrink-0 rounded-b-md border border-t-0 border-hairline bg-sunk px-3 py-1.5 text-note text-quiet [overflow-wrap:anywhere]">
      {account === undefined ? null : (
        <>
          <span className="figures font-medium text-ink">
            {account.code} {account.name}
          </span>
          {account.group === '' ? null : ` · type “${account.group}”`}
          {account.posted === 0n ? null : ` · journals ${printAmount(account.posted, decimals)}`}
          {` · ${account.reason}`}
        </>
      )}
    </p>
  )
}
