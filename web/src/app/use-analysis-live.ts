import { type Analysis, getAnalysis, getAnalysisReview, limits, listOpenPoints, messages, type ServerMessage } from '@tickmark/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenAnswered } from '../features/chat/chat-state.ts'
import { whenEyeChecksStored } from '../features/reviews/marks/marks-queries.ts'
import { useSession } from '../features/identity/session.tsx'
import { useLiveMessages, useLiveReturn, useLiveSend, useLiveState } from '../lib/realtime/live-context.ts'
import { showToast } from '../ui/toast/toast-queue.ts'
import { neighbouringYears, readAgainOn, readAgainOnReturn } from './read-again.ts'

type Viewers = Extract<ServerMessage, { type: 'viewing_analysis' }>['viewers']

/**
 * Keeps an analysis page current while others work on it (spec section 4, D4): announces this viewer and reloads what the server
 * reports as changed. Returns the other viewers.
 */
export function useAnalysisLive(analysisId: number): Viewers {
  const queries = useQueryClient()
  const { state } = useSession()
  const ownId = state.kind === 'signed-in' ? state.account?.id : undefined
  const connection = useLiveState()
  const send = useLiveSend()
  const [viewers, setViewers] = useState<Viewers>([])

  const readAgain = (...ids: readonly string[]) => {
    for (const id of ids) void queries.invalidateQueries({ queryKey: [id, analysisId] })
  }

  /** If the analysis has been deleted or is no longer shared, nothing else of it is requested. */
  async function readChanged(): Promise<void> {
    const analysis = { queryKey: [getAnalysis.id, analysisId] }
    await queries.invalidateQueries(analysis)
    if (queries.getQueryState(analysis.queryKey)?.status === 'success') readAgain(...readAgainOn.analysis_changed)
  }

  useEffect(() => {
    if (connection !== 'open') return undefined
    send({ type: 'viewing_analysis', analysisId, ...(ownId === undefined ? {} : { userId: ownId }) })
    return () => {
      send({ type: 'left_analysis', analysisId })
      setViewers([])
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- sent once per connection, not per render
  }, [connection, analysisId])

  useLiveReturn(() => {
    readAgain(...readAgainOnReturn)
  })

  useLiveMessages((message) => {
    if (!('analysisId' in message) || message.type === 'chat') return
    if (message.analysisId !== analysisId) {
      // It may be the year before or after.
      if (message.type === 'analysis_changed') readAgain(neighbouringYears)
      return
    }
    switch (message.type) {
      case 'viewing_analysis':
        setViewers(message.viewers)
        break
      case 'analysis_update':
        // The window that made the change already has it.
        if (message.userId === ownId && queries.getQueryData<Analysis>([getAnalysis.id, analysisId])?.status === message.status) break
        queries.setQueryData<Analysis>([getAnalysis.id, analysisId], (known) =>
          known === undefined ? known : { ...known, status: message.status },
        )
        readAgain(...readAgainOn.analysis_update)
        // In the user's own other windows no toast is needed.
        if (message.userId === ownId) break
        showToast({
          title: messages.analyses.updatedTitle,
          description: messages.analyses.updatedText.replace('{status}', message.status),
          duration: limits.toastDefaultMs,
        })
        break
      case 'new_message':
        // A question asked in this window brings its own answer; reading it now would show it twice.
        if (message.userId === ownId) void whenAnswered(queries, analysisId).then(() => readAgain(...readAgainOn.new_message))
        else readAgain(...readAgainOn.new_message)
        break
      case 'documents_changed':
        readAgain(...readAgainOn.documents_changed)
        break
      case 'points_changed':
        readAgain(...readAgainOn.points_changed)
        void queries.invalidateQueries({ queryKey: [listOpenPoints.id] })
        break
      case 'talking_points_changed':
        readAgain(...readAgainOn.talking_points_changed)
        break
      case 'marks_changed':
        void whenEyeChecksStored(queries, analysisId).then(() => {
          readAgain(...readAgainOn.marks_changed)
        })
        break
      case 'review_progress':
        readAgain(getAnalysisReview.id)
        if (message.state !== 'done') break
        readAgain(...readAgainOn.review_done)
        void queries.invalidateQueries({ queryKey: [listOpenPoints.id] })
        break
      case 'reading_progress':
        readAgain(...readAgainOn.reading_progress)
        break
      case 'analysis_changed':
        void readChanged()
        break
    }
  })

  return viewers
}
