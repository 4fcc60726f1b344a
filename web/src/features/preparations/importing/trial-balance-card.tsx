import type { ImportedLedger, MappingChoice, PreparedProfile } from '@tickmark/contract'
import { type LedgerPeriod, printAmount } from '@tickmark/engine/ledgers'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LastYearPreview } from './last-year-preview.tsx'
import { LedgerDropZone } from './ledger-drop-zone.tsx'
import { LedgerPreview } from './ledger-preview.tsx'
import { LedgerTests } from './ledger-tests.tsx'
import { LedgerTotals } from './ledger-totals.tsx'
import { sumLedger } from './sum-ledger.ts'
import { toImported, toImportedLedger } from '@tickmark/reviewer/ledgers'
import { useLedgerImport } from './use-ledger-import.ts'

interface TrialBalanceCardProps {
  title: string
  /** What is imported here, within a sentence. */
  what: string
  ledger: ImportedLedger | null
  /** The classes that people chose, by the key of the account. */
  choices: ReadonlyMap<string, MappingChoice>
  /** What the lines of a ledger are added up for; null until it is known. */
  period: LedgerPeriod | null
  /** Shown where there is none. */
  hint: ReactNode
  /** The profile, where last year's accounts may be imported as well; null for this year. */
  lastYearOf: PreparedProfile | null
  isReadOnly: boolean
  /** Null removes it. */
  onChange: (ledger: ImportedLedger | null) => void
}

/** The trial balance of one year: its import, or what was imported. */
export function TrialBalanceCard({ title, what, ledger, choices, period, hint, lastYearOf, isReadOnly, onChange }: TrialBalanceCardProps) {
  const importing = useLedgerImport(period, lastYearOf)
  const [isReplacing, setReplacing] = useState(false)
  const { state } = importing
  const isKept = ledger !== null && !isReplacing && state.kind !== 'read' && state.kind !== 'read-statements'
  return (
    <Card className="flex min-w-0 flex-col gap-4 p-4 sm:p-6">
      <h3 className="font-serif text-lead font-semibold">{title}</h3>
      {isKept ? (
        <>
          <div>
            <p className="font-medium [overflow-wrap:anywhere]">{ledger.file}</p>
            <p className="text-quiet">
              {ledger.accounts.length.toLocaleString('en-GB')} accounts{ledger.sheet === null ? '' : `, sheet “${ledger.sheet}”`}
            </p>
          </div>
          <LedgerTotals totals={sumLedger(ledger.accounts)} print={(value) => printAmount(value, ledger.decimals)} />
          {ledger.tests === undefined ? null : <LedgerTests tests={ledger.tests} isFromFile={ledger.pullId === undefined} />}
          {isReadOnly ? null : (
            <div className="flex flex-wrap gap-2">
              <Button
                onClick={() => {
                  setReplacing(true)
                }}
              >
                Replace
              </Button>
              <Button
                look="quiet"
                onClick={() => {
                  onChange(null)
                }}
              >
                Remove
              </Button>
            </div>
          )}
        </>
      ) : state.kind === 'read' ? (
        <LedgerPreview
          name={state.name}
          ledger={state.ledger}
          stored={ledger}
          choices={choices}
          onSheet={importing.takeSheet}
          onUse={() => {
            onChange(toImportedLedger(state.name, state.ledger))
            importing.cancel()
            setReplacing(false)
          }}
          onCancel={importing.cancel}
        />
      ) : state.kind === 'read-statements' ? (
        <LastYearPreview
          name={state.name}
          lastYear={state.lastYear}
          onUse={() => {
            onChange(toImported(state.name, null, state.lastYear.trialBalance))
            importing.cancel()
            setReplacing(false)
          }}
          onCancel={importing.cancel}
        />
      ) : isReadOnly ? (
        <p className="text-quiet">None has been imported.</p>
      ) : (
        <>
          <p className="text-quiet">{hint}</p>
          <LedgerDropZone
            importing={importing}
            what={what}
            hasStatements={lastYearOf !== null}
            onClose={
              ledger === null
                ? undefined
                : () => {
                    importing.cancel()
                    setReplacing(false)
                  }
            }
          />
        </>
      )}
    </Card>
  )
}
