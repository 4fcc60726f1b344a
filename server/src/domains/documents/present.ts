import type { AnalysisDocument } from '@tickmark/contract'
import type { DocumentRow } from './queries.ts'

export const presentDocument = (row: DocumentRow): AnalysisDocument => ({
  id: row.id,
  analysisId: row.analysisId,
  kind: row.kind,
  version: row.version,
  name: row.name,
  sha256: row.sha256,
  bytes: row.bytes,
  pages: row.pages,
  createdAt: row.createdAt.toISOString(),
})
