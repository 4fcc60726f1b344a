import { type AnalysisItem, listAnalyses, listInvitations, listOpenPoints, startChat } from '@tickmark/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useLiveMessages, useLiveReturn } from '../lib/realtime/live-context.ts'

/**
 * Keeps the lists of analyses and invitations current on every page: they are never refetched by themselves (spec section 7), so other
 * users' changes have to be announced. A list that is not on screen is reloaded when it is next shown.
 */
export function useListsLive(): void {
  const queries = useQueryClient()
  const readAgain = (...ids: string[]) => {
    for (const id of ids) void queries.invalidateQueries({ queryKey: [id] })
  }

  useLiveReturn(() => {
    readAgain(listAnalyses.id, listInvitations.id, listOpenPoints.id, startChat.id)
  })

  useLiveMessages((message) => {
    if (message.type === 'analysis_update') {
      const { analysisId, status } = message
      // The list may be long, and only this row has changed.
      queries.setQueryData<AnalysisItem[]>([listAnalyses.id], (known) =>
        known?.map((item) => (item.id === analysisId ? { ...item, status } : item)),
      )
    }
    if (message.type === 'analysis_changed' || message.type === 'lists_changed') readAgain(listAnalyses.id)
    if (message.type === 'lists_changed') readAgain(listInvitations.id)
  })
}
