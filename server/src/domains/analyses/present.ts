import type { Analysis, AnalysisItem } from '@tickmark/contract'
import type { AnalysisItemRow, AnalysisRow } from './queries.ts'

export const presentAnalysisItem = (row: AnalysisItemRow): AnalysisItem => ({
  id: row.id,
  fileName: row.fileName,
  standard: row.standard,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  role: 'owner',
})

export const presentAnalysis = (row: AnalysisRow): Analysis => ({
  ...presentAnalysisItem(row),
  userId: row.userId,
  fileContent: row.fileContent,
})
