import { LedgerProvider, PullFailure, PullState, PullStep, type Pull } from '@tickmark/contract'
import type { NamedPullRow } from './queries.ts'

const toInstant = (at: Date | null): string | null => at?.toISOString() ?? null

/** The check is the last of what is done with the journals. */
const presentStep = (step: string): PullStep => (step === 'check' ? 'journals' : PullStep.parse(step))

export const presentPull = (row: NamedPullRow): Pull => ({
  id: row.id,
  connectionId: row.connectionId,
  provider: LedgerProvider.parse(row.provider),
  organisation: row.organisation,
  period: { from: row.periodFrom, to: row.periodTo },
  state: PullState.parse(row.state),
  step: presentStep(row.step),
  lines: row.lines,
  failure: row.failure === null ? null : PullFailure.parse(row.failure),
  waitsUntil: toInstant(row.waitsUntil),
  startedBy: row.firstName === null ? null : `${row.firstName} ${row.surname ?? ''}`.trim(),
  startedAt: row.startedAt.toISOString(),
  endedAt: toInstant(row.endedAt),
})
