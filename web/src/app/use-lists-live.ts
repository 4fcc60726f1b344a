import { type EndpointName, type ListedAnalysis, listAnalyses } from '@tickmark/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useLiveMessages, useLiveReturn } from '../lib/realtime/live-context.ts'
import { listConcerned, ofFirms } from './list-concerned.ts'
import { readFirmsAgain } from './read-firms-again.ts'

/**
 * Keeps the lists of analyses, invitations and notifications current on every page: they are never refetched by themselves (spec section 7), so other
 * users' changes have to be announced. A list that is not on screen is reloaded when it is next shown.
 */
export function useListsLive(): void {
  const queries = useQueryClient()
  const readAgain = (...ids: EndpointName[]) => Promise.all(ids.map((id) => queries.invalidateQueries({ queryKey: [id] })))

  useLiveReturn(() => {
    void readAgain(
      'listAnalyses',
      'getOverview',
      'listClients',
      'listInvitations',
      'listOpenPoints',
      'startChat',
      'countUnreadNotifications',
      'listNotifications',
      ...ofFirms,
    ).then(() => {
      readFirmsAgain(queries)
    })
  })

  useLiveMessages((message) => {
    if (message.type === 'analysis_update') {
      const { analysisId, status } = message
      const known = queries.getQueryData<ListedAnalysis[]>([listAnalyses.id])
      // The list may be long, and only this row has changed. One that is being read may be from before the change.
      if (known === undefined) void readAgain('listAnalyses')
      else
        queries.setQueryData<ListedAnalysis[]>(
          [listAnalyses.id],
          known.map((item) => (item.id === analysisId ? { ...item, status } : item)),
        )
    }
    const isRead = readAgain(...listConcerned(message))
    if (message.type === 'lists_changed')
      void isRead.then(() => {
        readFirmsAgain(queries)
      })
  })
}
