import { endpoints } from '@tickmark/contract'
import { ownedRoute, type Route } from '../../http/route.ts'
import type { Analyses } from '../analyses/service.ts'
import type { User } from '../users/service.ts'
import type { Drafts } from './service.ts'

/** The drafts of an analysis: a list, the review of each, and what it changed. */
export function draftsRoutes(drafts: Drafts, analyses: Analyses): Route[] {
  const findDraft = async (user: User, { id, documentId }: { readonly id: number; readonly documentId: number }) => {
    const analysis = await analyses.findPart(user, id)
    const draft = analysis === null ? null : await drafts.find(analysis.id, documentId)
    return analysis === null || draft === null ? null : { role: analysis.role, draft }
  }
  return [
    ownedRoute(
      endpoints.listDrafts,
      (user, { id }) => analyses.findPart(user, id),
      ({ owned }) => drafts.list(owned.id),
    ),

    ownedRoute(endpoints.getDraftReview, findDraft, ({ owned }) => drafts.getReview(owned.draft)),

    ownedRoute(endpoints.getDraftChanges, findDraft, ({ owned }) => drafts.compare(owned.draft)),
  ]
}
