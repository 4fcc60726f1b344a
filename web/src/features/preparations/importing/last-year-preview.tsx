import { printAmount } from '@tickmark/engine/ledgers'
import { describeLastYear } from '@tickmark/reviewer/ledgers'
import { Button } from '../../../ui/button.tsx'
import { ProofMark } from '../../../ui/proof-mark.tsx'
import type { LastYearFile } from '../work/thread-messages.ts'
import { LedgerAccounts } from './ledger-accounts.tsx'
import { LedgerTotals } from './ledger-totals.tsx'
import { sumLedger } from './sum-ledger.ts'

interface LastYearPreviewProps {
  name: string
  lastYear: LastYearFile
  onUse: () => void
  onCancel: () => void
}

/** What was read from last year's accounts, before anything is stored: where, what was left out, what to check, and the lines. */
export function LastYearPreview({ name, lastYear, onUse, onCancel }: LastYearPreviewProps) {
  const { trialBalance, problems } = lastYear
  const { accounts, decimals } = trialBalance
  const print = (value: bigint): string => printAmount(value, decimals)
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="text-quiet">Read as last year’s accounts. Nothing is stored yet.</p>
      </div>
      <ul className="flex flex-col gap-1">
        {describeLastYear(lastYear).map((sentence) => (
          <li key={sentence} className="[overflow-wrap:anywhere]">
            {sentence}
          </li>
        ))}
      </ul>
      <LedgerTotals totals={sumLedger(accounts)} print={print} />
      {problems.length === 0 ? null : (
        <section aria-label="To check" className="rounded-sm border border-hairline p-3">
          <h4 className="mb-1 font-medium">To check</h4>
          <ul className="flex flex-col gap-2">
            {problems.map(({ message, remedy }) => (
              <li key={message} className="flex items-start gap-2">
                <ProofMark proof="difference" className="mt-1 size-4" />
                <span className="[overflow-wrap:anywhere]">
                  {message} <span className="text-quiet">{remedy}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <LedgerAccounts accounts={accounts} print={print} />
      <div className="flex flex-wrap gap-2">
        <Button look={problems.length === 0 ? 'primary' : 'plain'} onClick={onUse}>
          {problems.length === 0 ? 'Use these figures' : 'Use them as they are'}
        </Button>
        <Button onClick={onCancel}>Choose another file</Button>
      </div>
    </div>
  )
}
