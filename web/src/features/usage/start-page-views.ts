import type { QueryClient } from '@tanstack/react-query'
import { PageViews } from './page-views.ts'
import { sendPageView } from './send-page-view.ts'
import { usageChoiceQuery } from './usage-choice-query.ts'

export interface StartedPageViews {
  enter: PageViews['enter']
  /** What is open then stays unreported: whoever signs out has no token for it any more. */
  stop: () => void
}

/** Follows the signed-in user through the application, and out of it. */
export function startPageViews(queries: QueryClient): StartedPageViews {
  const listening = new AbortController()
  const { signal } = listening
  const isRecording = async () => {
    const { recording, kept } = await queries.ensureQueryData(usageChoiceQuery)
    return recording && kept && !signal.aborted
  }
  const views = new PageViews({ isRecording, send: sendPageView })
  // Known in time: a page that goes away waits for no answer.
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
      // Taken out of the browser's memory of pages, as by going back.
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
