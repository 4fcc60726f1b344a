import { changePreparation, getPreparation, type Preparation, type PreparedProfile } from '@tickmark/contract'
import { queryOptions } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { type Kept, PreparationStore } from './preparation-store.ts'
import { readState } from './prepared-state.ts'

/** Read once when the screen opens: while it is open, the screen itself knows best, and others' changes are found when it stores its own. */
export const preparationQuery = (analysisId: number) =>
  queryOptions({
    queryKey: [getPreparation.id, analysisId],
    queryFn: ({ signal }) => callEndpoint(getPreparation, { params: { id: analysisId }, signal }),
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
    return new PreparationStore({ version: loaded.version, state }, start, (change) =>
      callEndpoint(changePreparation, { params: { id: analysisId }, body: change }),
    )
  })
  const kept = useSyncExternalStore(store.subscribe, store.get)
  return { ...kept, store }
}
