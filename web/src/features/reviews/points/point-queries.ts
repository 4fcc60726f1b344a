import {
  errors,
  getChecklist,
  getPoint,
  getSignOffs,
  limits,
  listAnalysisEvents,
  listPoints,
  messages,
  type PointChange,
} from '@tickmark/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { hasCode, sentenceOf, subscribeLink } from '../../../lib/api/api-error.ts'
import { showToast } from '../../../ui/toast/toast-queue.ts'
import { type KnownPoint, type PointsWanted, type ReviewSource, useReviewSource } from '../source/review-source.ts'
import { rememberUndo } from '../last-change.ts'
import { describeChange, type Undo, undoChange } from './undo-change.ts'

export const pointsQuery = (source: ReviewSource, wanted: PointsWanted) =>
  queryOptions({
    queryKey: [listPoints.id, source.analysisId, wanted],
    queryFn: ({ signal }) => source.listPoints(wanted, signal),
    placeholderData: keepPreviousData,
  })

export const pointQuery = (source: ReviewSource, number: number) =>
  queryOptions({
    queryKey: [getPoint.id, source.analysisId, number],
    queryFn: ({ signal }) => source.getPoint(number, signal),
  })

/** Reads every list and point of the analysis again. */
export function useRefreshPoints(): () => Promise<void> {
  const queries = useQueryClient()
  const { analysisId } = useReviewSource()
  return async () => {
    const ids = [listPoints.id, getPoint.id, getChecklist.id, getSignOffs.id, listAnalysisEvents.id]
    await Promise.all(ids.map((id) => queries.invalidateQueries({ queryKey: [id, analysisId] })))
  }
}

const showFailure = (error: unknown): void => {
  showToast({
    tone: 'error',
    title: hasCode(error, 'POINT_CHANGED') ? 'Nothing was changed' : messages.errorTitle,
    description: sentenceOf(error, errors.INTERNAL.error),
    ...subscribeLink(error),
  })
}

export interface PointsChange {
  points: readonly KnownPoint[]
  change: PointChange
}

/**
 * Changes points. A notification names the change and offers to undo it; a failure changes nothing and is shown. `onUndone` receives the
 * numbers, unless the user has left the points by then: the notification stays when they go elsewhere.
 */
export function useChangePoints(onUndone: (numbers: readonly number[]) => void) {
  const source = useReviewSource()
  const refresh = useRefreshPoints()
  const last = useRef<readonly Undo[]>([])
  const underWay = useRef(new Set<string>())

  const undoing = useMutation({
    mutationFn: async (undos: readonly Undo[]) => {
      for (const { points, change } of undos) await source.changePoints(points, change)
    },
    onSuccess: () => {
      showToast({ title: 'Undone', duration: limits.toastShortMs })
    },
    onError: showFailure,
    onSettled: refresh,
  })

  function undo(): void {
    if (last.current.length === 0 || undoing.isPending) return
    const undos = last.current
    last.current = []
    undoing.mutate(undos, {
      // Called when the list has them again, and only if it is still on screen: that is why it is not above.
      onSuccess: () => {
        onUndone(undos.flatMap(({ points }) => points.map(({ number }) => number)))
      },
    })
  }

  const changing = useMutation({
    mutationFn: ({ points, change }: PointsChange) => {
      const sent = source.changePoints(points, change)
      const stored = sent.then(
        (changed) => {
          last.current = undoChange(change, changed)
          return undo
        },
        () => null,
      )
      rememberUndo(source.analysisId, stored)
      return sent
    },
    onSuccess: (changed, { change }) => {
      showToast({ title: describeChange(change, changed.points), action: { label: 'Undo', act: undo } })
    },
    onError: showFailure,
    onSettled: async (_changed, _error, wanted) => {
      await refresh()
      underWay.current.delete(JSON.stringify(wanted))
    },
  })
  /** The second of two presses asks for the same change of the same versions, and would be refused. */
  const mutate: typeof changing.mutate = (wanted, options) => {
    const same = JSON.stringify(wanted)
    if (underWay.current.has(same)) return
    underWay.current.add(same)
    changing.mutate(wanted, options)
  }
  return { ...changing, mutate }
}

/** A change of a point's own text or its discussion. The form keeps what was written if it fails. */
export function usePointMutation<Output, Input = void>(send: (source: ReviewSource, input: Input) => Promise<Output>) {
  const source = useReviewSource()
  const refresh = useRefreshPoints()
  return useMutation({
    mutationFn: (input: Input) => send(source, input),
    onError: showFailure,
    onSettled: refresh,
  })
}
