import { formatCount } from '../../../lib/format-count.ts'
import { Button } from '../../../ui/button.tsx'
import type { WorkedAccount } from '../work/work-out.ts'
import { balanceOf, canApprove, formatBalance } from './describe-mapping.ts'

interface SelectionBarProps {
  accounts: readonly WorkedAccount[]
  /** Of them, those that the filters leave out. */
  hidden: number
  decimals: number
  onPick: (anchor: HTMLElement) => void
  onApprove: () => void
  onGive: (chosen: 'none' | null) => void
  onClear: () => void
}

/** What can be done with the selected accounts. It stays in view while the page scrolls. */
export function SelectionBar({ accounts, hidden, decimals, onPick, onApprove, onGive, onClear }: SelectionBarProps) {
  return (
    <div
      role="group"
      aria-label="Selected accounts"
      className="sticky bottom-2 z-20 mt-2 flex shrink-0 flex-wrap items-center gap-2 rounded-md border border-edge bg-card p-3 shadow-float print:hidden"
    >
      <p className="figures mr-2" role="status">
        <span className="font-medium">{formatCount(accounts.length, 'account')} selected</span>
        {hidden === 0 ? '' : `, ${hidden.toLocaleString('en-GB')} not shown`}, balance {formatBalance(balanceOf(accounts), decimals)}
      </p>
      <Button
        look="primary"
        aria-haspopup="dialog"
        onClick={(event) => {
          onPick(event.currentTarget)
        }}
      >
        Set class…
      </Button>
      <Button disabled={!accounts.some(canApprove)} onClick={onApprove}>
        Approve
      </Button>
      <Button
        disabled={accounts.every(({ from }) => from !== 'chosen')}
        onClick={() => {
          onGive(null)
        }}
      >
        Take back
      </Button>
      <Button
        onClick={() => {
          onGive('none')
        }}
      >
        In no statement
      </Button>
      <Button look="quiet" onClick={onClear}>
        Select none
      </Button>
    </div>
  )
}
