import type { ImportedLedger, PreparedProfile } from '@tickmark/contract'
import { periodBefore } from '@tickmark/engine/ledgers'
import { TrialBalanceCard } from './trial-balance-card.tsx'

interface TrialBalanceStepProps {
  current: ImportedLedger | null
  prior: ImportedLedger | null
  profile: PreparedProfile
  isReadOnly: boolean
  onChange: (year: 'current' | 'prior', ledger: ImportedLedger | null) => void
}

/** The trial balances of this year and last year. */
export function TrialBalanceStep({ current, prior, profile, isReadOnly, onChange }: TrialBalanceStepProps) {
  const { periodStart: from, periodEnd: to } = profile
  const period = from === undefined || to === undefined ? null : { from, to }
  const hasColumn = current?.accounts.some((account) => account.prior !== null) === true
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <TrialBalanceCard
        title="This year"
        what="this year’s trial balance"
        ledger={current}
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
  )
}
