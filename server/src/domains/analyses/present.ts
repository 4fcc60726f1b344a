import { type Analysis, type AnalysisItem, type Engagement, type ListedAnalysis, type ReviewFigures } from '@tickmark/contract'
import type { EngagementRow } from '../../db/engagement-columns.ts'
import type { ListedRow } from './list-queries.ts'
import type { AnalysisItemRow, AnalysisRow, Held } from './queries.ts'

export const presentAnalysisItem = ({ clientId, clientName, archivedAt, ...row }: AnalysisItemRow & Held): AnalysisItem => ({
  id: row.id,
  fileName: row.fileName,
  standard: row.standard,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  role: row.role,
  ...(row.owner === null ? {} : { owner: row.owner }),
  ...(row.isWithin ? { workspaceId: row.workspaceId } : {}),
  ...(row.isManaged ? { manages: true } : {}),
  ...(clientId === null || clientName === null ? {} : { client: { id: clientId, name: clientName } }),
  ...(archivedAt === null ? {} : { archived: true }),
})

export const presentEngagement = ({ preparer, reviewer, partner, dueOn, periodEnd }: EngagementRow): Engagement => ({
  ...(preparer === null ? {} : { preparer }),
  ...(reviewer === null ? {} : { reviewer }),
  ...(partner === null ? {} : { partner }),
  ...(dueOn === null ? {} : { dueOn }),
  ...(periodEnd === null ? {} : { periodEnd }),
})

export const presentAnalysis = (row: AnalysisRow & Held): Analysis => ({ ...presentChanged(row), fileContent: row.fileContent })

/** An analysis without its text, which can be long. */
export const presentChanged = (row: AnalysisRow & Held): Omit<Analysis, 'fileContent'> => ({
  ...presentAnalysisItem(row),
  userId: row.userId,
  ...(row.keptOver === null ? {} : { keptOver: row.keptOver }),
  engagement: presentEngagement(row),
})

export const presentListed = (row: ListedRow): ListedAnalysis => ({
  ...presentAnalysisItem(row),
  state: row.state ?? 'none',
  ...(row.reviewId === null ? {} : { review: presentFigures(row) }),
  engagement: presentEngagement(row),
  ...(row.waitsFor === null ? {} : { waitsFor: row.waitsFor }),
  changedAt: row.changedAt.toISOString(),
})

/** Reviews before engine 7 have no stored profile. */
function presentFigures({ entity, statedEnd, figures, proven, eye, open, errors, questions }: ListedRow): ReviewFigures {
  return {
    openPoints: { total: open, errors, questions },
    coverage: { figures: figures ?? 0, proven: proven ?? 0, eye },
    ...(entity === null ? {} : { entity }),
    ...(statedEnd === null ? {} : { periodEnd: statedEnd }),
  }
}
