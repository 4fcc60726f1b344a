import { printAmount } from '@tickmark/engine/ledgers'
import { describeLedger, type LedgerFile } from '@tickmark/reviewer/ledgers'
import { type ImportedLedger, limits, type MappingChoice } from '@tickmark/contract'
import { Button } from '../../../ui/button.tsx'
import { ProofMark } from '../../../ui/proof-mark.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { LedgerAccounts } from './ledger-accounts.tsx'
import { LedgerChanges } from './ledger-changes.tsx'
import { LedgerTests } from './ledger-tests.tsx'
import { LedgerTotals } from './ledger-totals.tsx'
import { sumLedger } from './sum-ledger.ts'

interface LedgerPreviewProps {
  name: string
  ledger: LedgerFile
  /** What the file replaces; null where nothing is stored. */
  stored: ImportedLedger | null
  choices: ReadonlyMap<string, MappingChoice>
  onSheet: (sheet: string) => void
  onUse: () => void
  onCancel: () => void
}

/** What was understood of a file, before anything is stored: how it was read, what was left out, what is wrong, and the accounts. */
export function LedgerPreview({ name, ledger, stored, choices, onSheet, onUse, onCancel }: LedgerPreviewProps) {
  const { reading, sheet, otherSheets } = ledger
  const { kind, facts } = describeLedger(ledger)
  const { accounts, decimals } = reading.trialBalance
  const problems = reading.problems.length
  const areJournalsBalanced = (reading.tests?.unbalanced?.count ?? 0) === 0
  const totals = sumLedger(accounts)
  const isBalanced = totals.every(({ debit, credit }) => debit === credit)
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="text-quiet">
          Read as {/^[aeiou]/.test(kind) ? 'an' : 'a'} {kind}. Nothing is stored yet.
        </p>
      </div>
      {sheet === null || otherSheets.length === 0 ? null : (
        <Select
          label="Sheet"
          className="max-w-80"
          value={sheet}
          items={[sheet, ...otherSheets].map((one) => ({ value: one, label: one }))}
          typeAheadMs={limits.selectTypeAheadMs}
          onChange={onSheet}
        />
      )}
      {facts.length === 0 ? null : (
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[8rem_minmax(0,1fr)]">
          {facts.map(({ label, text }) => (
            <div key={label} className="contents">
              <dt className="text-quiet">{label}</dt>
              <dd className="[overflow-wrap:anywhere]">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <LedgerTotals totals={totals} print={(value) => printAmount(value, decimals)} />
      {problems === 0 ? null : (
        <section aria-label="Problems" className="rounded-sm border border-hairline p-3">
          <h4 className="mb-1 font-medium">{problems === 1 ? 'One problem' : `${problems} problems`}</h4>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs keyboard access */}
          <ul tabIndex={0} className="flex max-h-60 flex-col gap-2 overflow-auto">
            {reading.problems.map(({ message, remedy }) => (
              <li key={message} className="flex items-start gap-2">
                <ProofMark proof="difference" className="mt-1 size-4" />
                <span>
                  {message} <span className="text-quiet">{remedy}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {reading.tests === null ? null : <LedgerTests tests={reading.tests} />}
      {stored === null ? null : <LedgerChanges stored={stored} read={reading.trialBalance} choices={choices} />}
      <LedgerAccounts accounts={accounts} print={(value) => printAmount(value, decimals)} />
      {totals.length < 2 ? null : <p>Statements are drafted in one currency. Export all balances in the currency of the statements.</p>}
      {isBalanced ? null : (
        <p>Statements can be drafted once debits equal credits. Correct the trial balance where it comes from, and export it again.</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look={isBalanced ? 'primary' : 'plain'} onClick={onUse}>
          {problems === 0 && isBalanced && areJournalsBalanced ? 'Use this trial balance' : 'Use it as it is'}
        </Button>
        <Button onClick={onCancel}>Choose another file</Button>
      </div>
    </div>
  )
}
