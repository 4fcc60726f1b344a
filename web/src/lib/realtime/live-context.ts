import type { ClientMessage, ServerMessage } from '@tickmark/contract'
import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { LiveConnection, LiveState } from './live-connection.ts'

/** The live connection of the signed-in user; null for visitors. */
export const LiveContext = createContext<LiveConnection | null>(null)

const never = () => () => {}

export function useLiveState(): LiveState {
  const live = use(LiveContext)
  return useSyncExternalStore(live === null ? never : (watcher) => live.onState(watcher), () => live?.state ?? 'closed')
}

/** Calls `hear` with every message from the server while the component is mounted. */
export function useLiveMessages(hear: (message: ServerMessage) => void): void {
  const live = use(LiveContext)
  const latest = useEffectEvent(hear)
  useEffect(() => live?.onMessage((message) => latest(message)), [live])
}

/** Calls `readAgain` when a lost connection is back, because messages may have been missed. */
export function useLiveReturn(readAgain: () => void): void {
  const live = use(LiveContext)
  const latest = useEffectEvent(readAgain)
  useEffect(() => {
    if (live === null) return undefined
    let wasOpen = live.state === 'open'
    let lost = false
    return live.onState(() => {
      if (live.state === 'open') {
        if (lost) latest()
        wasOpen = true
        lost = false
      } else if (wasOpen) lost = true
    })
  }, [live])
}

/** Sends a message over the live connection; does nothing if there is none. */
export function useLiveSend(): (message: ClientMessage) => void {
  const live = use(LiveContext)
  return (message) => {
    live?.send(message)
  }
}
