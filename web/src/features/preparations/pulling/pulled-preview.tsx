import type { ImportedLedger, MappingChoice, PulledLedger } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { printAmount, printDate } from '@tickmark/engine/ledgers'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ProofMark } from '../../../ui/proof-mark.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LedgerChanges } from '../importing/ledger-changes.tsx'
import { LedgerTests } from '../importing/ledger-tests.tsx'
import { LedgerTotals } from '../importing/ledger-totals.tsx'
import { sumLedger } from '../importing/sum-ledger.ts'
import { toTrialBalance } from '../work/to-trial-balance.ts'
import { LateJournals } from './late-journals.tsx'
import type { PulledYears } from './pulled-years.ts'
import { pulledLedgerQuery } from './use-pulls.ts'

interface PulledPreviewProps {
  analysisId: number
  pullId: number
  /** This year's and last year's trial balances, as they are stored. */
  current: ImportedLedger | null
  stored: ImportedLedger | null
  /** The classes that people chose, by the key of the account. */
  choices: ReadonlyMap<string, MappingChoice>
  onUse: (years: PulledYears) => void
  onClose: () => void
}

/** The trial balances of a pull, before they are used. */
export function PulledPreview({ analysisId, pullId, current, stored, choices, onUse, onClose }: PulledPreviewProps) {
  const pulled = useQuery(pulledLedgerQuery(analysisId, pullId))
  if (pulled.data !== undefined)
    return <Preview pulled={pulled.data} current={current} stored={stored} choices={choices} onUse={onUse} onClose={onClose} />
  return pulled.error === null ? (
    <Skeleton className="w-64 max-w-full" />
  ) : (
    <ErrorState
      title="The pulled ledger could not be loaded."
      detail={sentenceOf(pulled.error, 'Please try again.')}
      onRetry={() => {
        void pulled.refetch()
      }}
    />
  )
}

interface PreviewProps extends Pick<PulledPreviewProps, 'current' | 'stored' | 'choices' | 'onUse' | 'onClose'> {
  pulled: PulledLedger
}

function Preview({ pulled: { pull, current: ledger, prior, late }, current, stored, choices, onUse, onClose }: PreviewProps) {
  const used = { ...ledger, pullId: pull.id }
  const problems = ledger.differences ?? []
  // Last year's accounts that a person imported from a file, such as those published, are replaced only on purpose.
  const keepsStored = stored !== null && stored.pullId === undefined
  return (
    <section aria-label="The pulled trial balances" className="flex flex-col gap-4 rounded-sm border border-hairline p-3 sm:p-4">
      <div>
        <p className="font-medium [overflow-wrap:anywhere]">{ledger.file}</p>
        <p className="text-quiet">
          {printDate(pull.period.from)} to {printDate(pull.period.to)}: {ledger.accounts.length.toLocaleString('en-GB')} accounts,{' '}
          {pull.lines.toLocaleString('en-GB')} journal lines. Nothing in the draft has changed yet.
        </p>
      </div>
      <Year title="This year" ledger={ledger} before={current} choices={choices} />
      {prior === null ? (
        <p className="text-quiet">The books have no balances at the end of last year.</p>
      ) : (
        <Year title="Last year" ledger={prior} before={stored} choices={choices} />
      )}
      {problems.length === 0 ? null : (
        <section aria-label="Problems" className="rounded-sm border border-hairline p-3">
          <h4 className="mb-1 font-medium">{problems.length === 1 ? 'One problem' : `${problems.length} problems`}</h4>
          <ul className="flex max-h-60 flex-col gap-2 overflow-auto">
            {problems.map((problem) => (
              <li key={problem} className="flex items-start gap-2">
                <ProofMark proof="difference" className="mt-1 size-4" />
                <span>{problem}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {ledger.tests === undefined ? null : <LedgerTests tests={ledger.tests} isFromFile={false} />}
      {late === null ? null : <LateJournals late={late} />}
      <div className="flex flex-wrap gap-2">
        {prior === null ? null : (
          <Button
            look={keepsStored || problems.length > 0 ? 'plain' : 'primary'}
            onClick={() => {
              onUse({ current: used, prior: { ...prior, pullId: pull.id } })
            }}
          >
            Use both trial balances
          </Button>
        )}
        {prior === null || stored !== null ? (
          <Button
            look={(prior === null || keepsStored) && problems.length === 0 ? 'primary' : 'plain'}
            onClick={() => {
              onUse({ current: used, prior: null })
            }}
          >
            {prior === null ? 'Use this trial balance' : 'Use this year’s alone'}
          </Button>
        ) : null}
        <Button onClick={onClose}>Not now</Button>
      </div>
    </section>
  )
}

interface YearProps {
  title: string
  ledger: ImportedLedger
  /** What is stored for this year. */
  before: ImportedLedger | null
  choices: ReadonlyMap<string, MappingChoice>
}

/** The trial balance of one year, and what it changes. */
function Year({ title, ledger, before, choices }: YearProps) {
  return (
    <div className="flex flex-col gap-2">
      <h4 className="text-note text-quiet">{title}</h4>
      <LedgerTotals totals={sumLedger(ledger.accounts)} print={(value) => printAmount(value, ledger.decimals)} />
      {before === null ? null : (
        <LedgerChanges year={title.toLowerCase()} stored={before} read={toTrialBalance(ledger)} choices={choices} />
      )}
    </div>
  )
}
