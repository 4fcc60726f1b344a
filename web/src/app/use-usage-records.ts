import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '../features/identity/session.tsx'
import { asksForPrivacy } from '../features/usage/asks-for-privacy.ts'
import type { StartedPageViews } from '../features/usage/start-page-views.ts'
import { whenIdle } from '../lib/when-idle.ts'

/** Failures of usage records are never shown to the user. */
const ignoreFailure = () => undefined

/** Reports the pages that a signed-in user leaves (D15). Its code loads after the page; until then the times are recorded here. */
export function useUsageRecords(): void {
  const { state } = useSession()
  const { pathname } = useLocation()
  const queries = useQueryClient()
  const [starting, setStarting] = useState<Promise<StartedPageViews> | null>(null)
  const uid = state.kind === 'signed-in' && state.account !== null ? state.user.uid : null

  useEffect(() => {
    if (uid === null || asksForPrivacy()) return undefined
    let stopped = false
    const started = whenIdle()
      .then(() => import('../features/usage/start-page-views.ts'))
      .then(({ startPageViews }) => {
        const views = startPageViews(queries)
        if (stopped) views.stop()
        return views
      })
    setStarting(started)
    return () => {
      stopped = true
      setStarting(null)
      started.then((views) => views.stop()).catch(ignoreFailure)
    }
  }, [uid, queries])

  useEffect(() => {
    const at = Date.now()
    starting?.then((views) => views.enter(pathname, at)).catch(ignoreFailure)
  }, [starting, pathname])
}
