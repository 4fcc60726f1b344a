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
import { rememberChange, showDone } from '../last-change.ts'
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

  const undo = (undos: readonly Undo[]) => {
    undoing.mutate(undos, {
      // Called when the list has them again, and only if it is still on screen: that is why it is not above.
      onSuccess: () => {
        onUndone(undos.flatMap(({ points }) => points.map(({ number }) => number)))
      },
    })
  }

  const changing = useMutation({
    mutationFn: ({ points, change }: PointsChange) => source.changePoints(points, change),
    onMutate: () => rememberChange(source.analysisId),
    onSuccess: (changed, { change }, stored) => {
      const undos = undoChange(change, changed)
      showDone(describeChange(change, changed.points), stored(undos.length === 0 ? null : () => undo(undos)))
    },
    onError: (error, _wanted, stored) => {
      stored?.(null)
      showFailure(error)
    },
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
