import type { ImportedLedger, MappingChoice, PreparedProfile } from '@tickmark/contract'
import { periodBefore } from '@tickmark/engine/ledgers'
import { PullPanel } from '../pulling/pull-panel.tsx'
import type { PulledYears } from '../pulling/pulled-years.ts'
import { TrialBalanceCard } from './trial-balance-card.tsx'

interface TrialBalanceStepProps {
  analysisId: number
  /** The id of the analysis' client; null where it has none. */
  clientId: number | null
  /** Whether this person may pull ledgers: the owner of the analysis. */
  mayPull: boolean
  current: ImportedLedger | null
  prior: ImportedLedger | null
  profile: PreparedProfile
  choices: ReadonlyMap<string, MappingChoice>
  isReadOnly: boolean
  onChange: (year: 'current' | 'prior', ledger: ImportedLedger | null) => void
  onPulled: (years: PulledYears) => void
}

/** The trial balances of this year and last year. */
export function TrialBalanceStep({
  analysisId,
  clientId,
  mayPull,
  current,
  prior,
  profile,
  choices,
  isReadOnly,
  onChange,
  onPulled,
}: TrialBalanceStepProps) {
  const { periodStart: from, periodEnd: to } = profile
  const period = from === undefined || to === undefined ? null : { from, to }
  const hasColumn = current?.accounts.some((account) => account.prior !== null) === true
  return (
    <>
      {mayPull ? (
        <PullPanel
          analysisId={analysisId}
          clientId={clientId}
          period={period}
          priorFrom={profile.priorPeriodStart ?? null}
          current={current}
          prior={prior}
          choices={choices}
          onUse={onPulled}
        />
      ) : null}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <TrialBalanceCard
          title="This year"
          what="this year’s trial balance"
          ledger={current}
          choices={choices}
          period={period}
          hint="The trial balance at the end of the period, before or after the year was closed. You see what was understood before anything is stored."
          lastYearOf={null}
          isReadOnly={isReadOnly}
          onChange={(ledger) => {
            onChange('current', ledger)
          }}
        />
        <TrialBalanceCard
          title="Last year"
          what="last year’s trial balance"
          ledger={prior}
          choices={choices}
          period={period === null ? null : periodBefore(period, profile.priorPeriodStart ?? null)}
          hint={
            hasColumn
              ? 'This year’s file has last year’s balances, which are the comparatives. A file for last year replaces them.'
              : 'The trial balance, or the accounts as they were published, for comparatives, changes in equity and cash flows. Without it they are left out, which the draft notes.'
          }
          lastYearOf={profile}
          isReadOnly={isReadOnly}
          onChange={(ledger) => {
            onChange('prior', ledger)
          }}
        />
      </div>
    </>
  )
}
