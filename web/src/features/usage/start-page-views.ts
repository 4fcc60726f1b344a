import type { QueryClient } from '@tanstack/react-query'
import { PageViews } from './page-views.ts'
import { sendPageView } from './send-page-view.ts'
import { usageChoiceQuery } from './usage-choice-query.ts'

export interface StartedPageViews {
  enter: PageViews['enter']
  /** The page that is open at sign-out is not reported: the user's token is already gone. */
  stop: () => void
}

/** Reports the signed-in user's page views, including when they leave the application. */
export function startPageViews(queries: QueryClient): StartedPageViews {
  const listening = new AbortController()
  const { signal } = listening
  const isRecording = async () => {
    const { recording, kept } = await queries.ensureQueryData(usageChoiceQuery)
    return recording && kept && !signal.aborted
  }
  const views = new PageViews({ isRecording, send: sendPageView })
  // Must be known in advance: a page that is closing cannot wait for an answer.
  void queries.prefetchQuery(usageChoiceQuery)

  window.addEventListener(
    'pagehide',
    () => {
      views.leave(Date.now())
    },
    { signal },
  )
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      // Restored from the browser's back-forward cache.
      if (persisted) views.enter(location.pathname, Date.now())
    },
    { signal },
  )
  return {
    enter: (address, at) => {
      if (!signal.aborted) views.enter(address, at)
    },
    stop: () => {
      listening.abort()
    },
  }
}
