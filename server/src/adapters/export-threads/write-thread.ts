import type { ReviewExport } from '@tickmark/exports'
import type { WrittenKind } from '../../ports/review-exports.ts'

export interface WriteTask {
  readonly kind: WrittenKind
  readonly review: ReviewExport
}

/** Writes one file. Only its library is loaded. */
export default async function write({ kind, review }: WriteTask): Promise<Uint8Array> {
  if (kind === 'memo') return (await import('@tickmark/exports/memo')).writeMemo(review)
  return (await import('@tickmark/exports/workbook')).writeWorkbook(review)
}
