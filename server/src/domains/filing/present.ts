import { FilingReason, FilingState, FilingSubject, type Filing } from '@tickmark/contract'
import type { FilingRow } from './queries.ts'

const toInstant = (at: Date | null): string | null => at?.toISOString() ?? null

/** A filing without its document and without the company's authentication code. */
export const presentFiling = (row: FilingRow): Filing => ({
  id: row.id,
  state: FilingState.parse(row.state),
  subject: FilingSubject.parse(row.subject),
  sha256: row.sha256,
  bytes: row.bytes,
  submissionNumber: row.submissionNumber,
  isTest: row.isTest,
  reasons: FilingReason.array().parse(row.reasons),
  preparedAt: row.preparedAt.toISOString(),
  confirmedAt: toInstant(row.confirmedAt),
  sentAt: toInstant(row.sentAt),
  decidedAt: toInstant(row.decidedAt),
})
