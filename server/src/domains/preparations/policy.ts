import {
  addDays,
  nextYearEnd,
  type AnalysisEventData,
  type AnalysisEventKind,
  type PreparationChange,
  type PreparedProfile,
} from '@tickmark/contract'

/** A profile a year later: what is of one year alone goes. */
export function rollProfile(profile: PreparedProfile): PreparedProfile {
  const {
    firstPeriod: _first,
    dormant: _dormant,
    periodStart,
    periodEnd,
    employees,
    movements: _movements,
    approvalDate: _approved,
    texts,
    ...lasting
  } = profile
  const kept = Object.entries(texts ?? {}).filter(([id]) => isLasting(id))
  return {
    ...lasting,
    ...(kept.length === 0 ? {} : { texts: Object.fromEntries(kept) }),
    ...(periodStart === undefined ? {} : { priorPeriodStart: periodStart }),
    ...(periodEnd === undefined ? {} : { periodStart: addDays(periodEnd, 1), periodEnd: nextYearEnd(periodEnd) }),
    ...(employees?.average === undefined ? {} : { employees: { prior: employees.average } }),
  }
}

/** Policies stay; what notes say of a year, and who signed, does not. */
const isLasting = (id: string): boolean => id.startsWith('policies/') && !id.startsWith('policies/period')

/** What the history says about a change: numbers only. */
export function listEvents({ current, prior, journals }: PreparationChange): ChangeEvent[] {
  const years = [
    { year: 'current', ledger: current },
    { year: 'prior', ledger: prior },
  ] as const
  const imported = years.flatMap(({ year, ledger }): ChangeEvent[] =>
    ledger === undefined ? [] : [{ kind: 'trial-balance-imported', data: { year, accounts: ledger?.accounts.length ?? 0 } }],
  )
  return journals === undefined ? imported : [...imported, { kind: 'journals-changed', data: { journals: journals.length } }]
}

export interface ChangeEvent {
  readonly kind: AnalysisEventKind
  readonly data: AnalysisEventData
}

/** Whether a change can take up more storage: what only takes away is possible on a full disk. */
export const hasAdded = ({ profile, current, prior, mapping = [], journals = [] }: PreparationChange): boolean =>
  profile !== undefined ||
  (current ?? null) !== null ||
  (prior ?? null) !== null ||
  journals.length > 0 ||
  mapping.some((choice) => choice.class !== null)
