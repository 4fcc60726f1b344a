import type { EndpointName, ServerMessage } from '@tickmark/contract'

/** The user's firms and their invitations to firms. What is in firms and of clients is read after these: `read-firms-again.ts`. */
export const ofFirms: readonly EndpointName[] = ['listWorkspaces', 'listFirmInvitations']

/**
 * The lists, on any page, that may show something else after a message. A new status is shown without reading the list again.
 * By name, because a contract that is imported for its name alone would be part of every first load.
 */
export function listConcerned(message: ServerMessage): EndpointName[] {
  const { type } = message
  const isNews = type === 'notifications_changed'
  const isOther = type === 'analysis_changed' || type === 'lists_changed'
  const hasReview = type === 'review_progress' && (message.state === 'done' || message.state === 'failed')
  const hasFigures = hasReview || type === 'points_changed' || type === 'marks_changed' || type === 'documents_changed'
  const concerned: readonly (readonly [boolean, readonly EndpointName[]])[] = [
    [isOther || hasFigures, ['listAnalyses']],
    // A year is known by its period, which a review states.
    [type === 'analysis_changed' || hasReview || type === 'documents_changed', ['listClientYears']],
    // A complete analysis waits for nobody.
    [isOther || hasFigures || type === 'analysis_update', ['getOverview']],
    // A client has been renamed, or a review has learned what a draft states about it.
    [isOther || hasReview, ['listClients']],
    // The notifications of an analysis go with it, and with the access to it.
    [isNews || isOther, ['countUnreadNotifications', 'listNotifications']],
    [type === 'lists_changed', ['listInvitations', ...ofFirms]],
  ]
  return concerned.flatMap(([isConcerned, names]) => (isConcerned ? names : []))
}
