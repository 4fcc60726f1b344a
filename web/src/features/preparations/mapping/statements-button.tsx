import { FileText } from 'lucide-react'
import type { WorkedAccount } from '../work/work-out.ts'
import { nameAccount } from './name-accounts.ts'

/** Opens the line of the statements that shows an account; the grid hears it. */
export function StatementsButton({ account, tab }: { account: WorkedAccount; tab: 0 | -1 }) {
  return (
    <button
      type="button"
      data-does="show"
      tabIndex={tab}
      aria-label={`Show ${nameAccount(account)} in the statements`}
      title="Show in the statements"
      className="inline-flex size-7 shrink-0 items-center justify-center rounded-sm text-accent hover:bg-sunk hover:text-accent-strong pointer-coarse:size-11"
    >
      <FileText className="size-4" aria-hidden="true" />
    </button>
  )
}
