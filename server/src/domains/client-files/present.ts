import type { ClientYear, DocumentKind } from '@tickmark/contract'
import type { FiledAnalysis } from './model.ts'

interface DocumentOf {
  readonly id: number
  readonly analysisId: number
  readonly kind: DocumentKind
  readonly version: number
  readonly name: string
  readonly createdAt: Date
}

export const presentYear = (filed: FiledAnalysis, documents: readonly DocumentOf[]): ClientYear => ({
  id: filed.id,
  fileName: filed.name,
  status: filed.status,
  periodEnd: filed.periodEnd,
  precedingId: filed.precedingId,
  role: filed.role,
  documents: documents
    .filter(({ analysisId }) => analysisId === filed.id)
    .map(({ id, kind, version, name, createdAt }) => ({ id, kind, version, name, createdAt: createdAt.toISOString() })),
})
