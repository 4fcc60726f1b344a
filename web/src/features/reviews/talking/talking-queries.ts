import {
  errors,
  listTalkingPoints,
  messages,
  type TalkingPoint,
  type TalkingPointEdit,
  type TalkingPoints,
  type TalkingState,
} from '@tickmark/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { hasCode, sentenceOf, subscribeLink } from '../../../lib/api/api-error.ts'
import { showToast } from '../../../ui/toast/toast-queue.ts'
import { rememberChange, showDone } from '../last-change.ts'
import { type ReviewSource, useReviewSource } from '../source/review-source.ts'

const keyOf = ({ analysisId }: ReviewSource) => [listTalkingPoints.id, analysisId]

export const talkingPointsQuery = (source: ReviewSource) =>
  queryOptions({ queryKey: keyOf(source), queryFn: ({ signal }) => source.listTalkingPoints(signal) })

const showFailure = (error: unknown): void => {
  showToast({
    tone: 'error',
    title: hasCode(error, 'TALKING_POINT_CHANGED') ? 'Nothing was changed' : messages.errorTitle,
    description: sentenceOf(error, errors.INTERNAL.error),
    ...subscribeLink(error),
  })
}

/** A change of a talking point. `before` is what undoing goes back to. */
interface Edit {
  before: TalkingPoint
  wanted: Omit<TalkingPointEdit, 'version'>
}

/** What can be done with talking points. Ticks and a new order are shown at once; a failure is shown and reads the list again. */
export function useTalkingPoints() {
  const source = useReviewSource()
  const queries = useQueryClient()
  const key = keyOf(source)
  const refresh = () => queries.invalidateQueries({ queryKey: key })
  const patch = (change: (known: TalkingPoints) => TalkingPoints) => {
    queries.setQueryData<TalkingPoints>(key, (known) => (known === undefined ? known : change(known)))
  }

  const drafting = useMutation({
    mutationFn: () => source.draftTalkingPoints(),
    onSuccess: (drafted) => {
      queries.setQueryData(key, drafted)
    },
    onError: showFailure,
    onSettled: refresh,
  })

  const adding = useMutation({ mutationFn: (text: string) => source.addTalkingPoint(text), onError: showFailure, onSettled: refresh })

  /** Changes are sent one after the other: each is based on what the one before it made. */
  const scope = { id: `${source.analysisId} talking points` }
  const isLast = () => queries.isMutating({ predicate: ({ options }) => options.scope?.id === scope.id }) <= 1
  /** What this window's own changes have made of a version. The list may have been read before the last of them. */
  const made = useRef(new Map<string, TalkingPoint>())
  const newest = (point: TalkingPoint): TalkingPoint => {
    const next = made.current.get(`${point.id} ${point.version}`)
    return next === undefined ? point : newest(next)
  }

  const editing = useMutation({
    scope,
    mutationFn: async ({ before, wanted }: Edit) => {
      const { id, version, state } = newest(before)
      const edited = await source.editTalkingPoint(id, { version, ...wanted })
      if (edited.version !== version) made.current.set(`${id} ${version}`, edited)
      return { edited, was: state }
    },
    onMutate: async ({ before, wanted: { state } }) => {
      const stored = state === 'removed' ? rememberChange(source.analysisId) : null
      if (state === undefined) return stored
      patch((known) => ({ ...known, talkingPoints: withState(known.talkingPoints, before.id, state) }))
      await queries.cancelQueries({ queryKey: key })
      return stored
    },
    onSuccess: ({ edited, was }, _wanted, stored) => {
      const act = stored?.(() => {
        editing.mutate({ before: edited, wanted: { state: was } })
      })
      if (act) showDone('Talking point removed', act)
    },
    onError: (error, _wanted, stored) => {
      stored?.(null)
      showFailure(error)
    },
    // A removal is a new version of the order, which the next change of it needs.
    onSettled: (_, error, { before, wanted: { state } }) =>
      isLast() || error !== null || state === 'removed' || before.state === 'removed' ? refresh() : undefined,
  })

  const ordering = useMutation({
    scope,
    mutationFn: (ids: readonly number[]) => source.orderTalkingPoints(ids, queries.getQueryData<TalkingPoints>(key)?.version ?? 0),
    onMutate: async (ids) => {
      patch((known) => ({ ...known, talkingPoints: inOrder(known.talkingPoints, ids) }))
      await queries.cancelQueries({ queryKey: key })
    },
    onSuccess: ({ version }) => {
      patch((known) => ({ ...known, version }))
    },
    onError: showFailure,
    onSettled: (_, error) => (isLast() || error !== null ? refresh() : undefined),
  })

  return { drafting, adding, editing, ordering }
}

const withState = (all: readonly TalkingPoint[], id: number, state: TalkingState): TalkingPoint[] =>
  all.flatMap((one) => (one.id !== id ? [one] : state === 'removed' ? [] : [{ ...one, state }]))

/** In the order of these ids; others stay behind them. */
export function inOrder(all: readonly TalkingPoint[], ids: readonly number[]): TalkingPoint[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  const placeOf = ({ id }: TalkingPoint) => places.get(id) ?? ids.length
  return all.toSorted((one, other) => placeOf(one) - placeOf(other))
}
