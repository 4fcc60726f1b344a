import { changePreparation, getPreparation, type Preparation, type PreparationChange, type PreparedProfile } from '@tickmark/contract'
import { queryOptions } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { type Kept, PreparationStore } from './preparation-store.ts'
import { readState } from './prepared-state.ts'

/** Changes that are on their way, by analysis: the screen may have been left meanwhile. */
const onTheirWay = new Map<number, Promise<unknown>>()

async function sendChange(id: number, body: PreparationChange): Promise<{ version: number }> {
  const sending = callEndpoint(changePreparation, { params: { id }, body })
  onTheirWay.set(id, sending)
  try {
    return await sending
  } finally {
    if (onTheirWay.get(id) === sending) onTheirWay.delete(id)
  }
}

/** Read once when the screen opens: while it is open, the screen itself knows best, and others' changes are found when it stores its own. */
export const preparationQuery = (analysisId: number) =>
  queryOptions({
    queryKey: [getPreparation.id, analysisId],
    queryFn: async ({ signal }) => {
      // A user who comes back sees what was changed last.
      while (onTheirWay.has(analysisId)) await onTheirWay.get(analysisId)?.catch(() => {})
      return callEndpoint(getPreparation, { params: { id: analysisId }, signal })
    },
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export interface KeptPreparation extends Kept {
  readonly store: PreparationStore
}

/** `suggested` is filled in where nothing is stored yet; it is stored with the first change. */
export function usePreparation(analysisId: number, loaded: Preparation, suggested: PreparedProfile): KeptPreparation {
  const [store] = useState(() => {
    const state = readState(loaded)
    const start = loaded.version === 0 ? { ...state, profile: { ...suggested, ...state.profile } } : state
    return new PreparationStore({ version: loaded.version, state }, start, (change) => sendChange(analysisId, change))
  })
  const kept = useSyncExternalStore(store.subscribe, store.get)
  return { ...kept, store }
}
