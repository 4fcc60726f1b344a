import { type AnalysisItem, listAnalyses, listInvitations, listOpenPoints, startChat } from '@tickmark/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useLiveMessages, useLiveReturn } from '../lib/realtime/live-context.ts'

/**
 * Keeps the lists of analyses and of invitations true wherever the user is: they stay as they were read (spec section 7), so that what
 * others do has to be told. What nobody looks at is read anew when it is next looked at.
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
      // A list may be long, and this is all of it that has changed.
      queries.setQueryData<AnalysisItem[]>([listAnalyses.id], (known) =>
        known?.map((item) => (item.id === analysisId ? { ...item, status } : item)),
      )
    }
    if (message.type === 'analysis_changed' || message.type === 'lists_changed') readAgain(listAnalyses.id)
    if (message.type === 'lists_changed') readAgain(listInvitations.id)
  })
}
