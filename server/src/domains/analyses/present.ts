import type { Analysis, AnalysisItem } from '@tickmark/contract'
import type { AnalysisItemRow, AnalysisRow, Held } from './queries.ts'

export const presentAnalysisItem = ({ role, owner, ...row }: AnalysisItemRow & Held): AnalysisItem => ({
  id: row.id,
  fileName: row.fileName,
  standard: row.standard,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  role,
  ...(owner === null ? {} : { owner }),
})

export const presentAnalysis = (row: AnalysisRow & Held): Analysis => ({
  ...presentAnalysisItem(row),
  userId: row.userId,
  fileContent: row.fileContent,
})
