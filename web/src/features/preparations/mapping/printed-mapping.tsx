import { printAmount } from '@tickmark/engine/ledgers'
import { usePrinting } from '../../../lib/use-printing.ts'
import { Figure } from '../../../ui/figure.tsx'
import type { WorkedAccount } from '../work/work-out.ts'
import { listedClass } from './arrange-accounts.ts'
import { captionClass } from './class-sections.ts'

interface PrintedMappingProps {
  accounts: readonly WorkedAccount[]
  decimals: number
  currency: string | null
}

/** The accounts on paper: all that are listed, not only those in view. */
export function PrintedMapping({ accounts, decimals, currency }: PrintedMappingProps) {
  if (!usePrinting()) return null
  return (
    <table className="hidden w-full border-collapse text-note print:table [&_td]:py-0.5 [&_td]:pr-3 [&_th]:pr-3 [&_th]:text-left [&_th]:font-medium">
      <caption className="sr-only">Accounts and their classes</caption>
      <thead>
        <tr className="border-b border-edge">
          <th scope="col">Code</th>
          <th scope="col">Account</th>
          <th scope="col" className="text-right!">
            This year{currency === null ? '' : `, ${currency}`}
          </th>
          <th scope="col">Class</th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <tr key={account.key} className="break-inside-avoid border-b border-hairline align-top">
            <td className="figures">{account.code}</td>
            <td className="[overflow-wrap:anywhere]">{account.name}</td>
            <td className="text-right whitespace-nowrap">
              <Figure text={printAmount(account.current, decimals)} narrow />
            </td>
            <td>{captionOf(account)}</td>
            <td className="text-quiet">{account.reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function captionOf(account: WorkedAccount): string {
  const id = listedClass(account)
  return id === null ? 'Not mapped' : captionClass(id)
}
