import {
  countUnreadNotifications,
  getNeighbouringYears,
  getOverview,
  listAnalyses,
  listClientYears,
  listClients,
  listFirmInvitations,
  listInvitations,
  listNotifications,
  listWorkspaces,
  type ServerMessage,
} from '@tickmark/contract'

/** The user's firms and their invitations to firms. What is in a firm is read after these: `read-firms-again.ts`. */
export const ofFirms = [listWorkspaces.id, listFirmInvitations.id]

/** The lists, on any page, that may show something else after a message. A new status is shown without reading the list again. */
export function listConcerned(message: ServerMessage): string[] {
  const { type } = message
  const isNews = type === 'notifications_changed'
  const isOther = type === 'analysis_changed' || type === 'lists_changed'
  const hasReview = type === 'review_progress' && (message.state === 'done' || message.state === 'failed')
  const hasFigures = hasReview || type === 'points_changed' || type === 'marks_changed' || type === 'documents_changed'
  return [
    ...(isOther || hasFigures ? [listAnalyses.id] : []),
    ...(isOther ? [getNeighbouringYears.id] : []),
    // A year is known by its period, which a review states.
    ...(isOther || hasReview || type === 'documents_changed' ? [listClientYears.id] : []),
    // A complete analysis waits for nobody.
    ...(isOther || hasFigures || type === 'analysis_update' ? [getOverview.id] : []),
    // A client has been renamed, or a review has learned what a draft states about it.
    ...(isOther || hasReview ? [listClients.id] : []),
    // The notifications of an analysis go with it, and with the access to it.
    ...(isNews || isOther ? [countUnreadNotifications.id, listNotifications.id] : []),
    ...(type === 'lists_changed' ? [listInvitations.id, ...ofFirms] : []),
  ]
}
