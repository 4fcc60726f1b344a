import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { documentsQuery, findNewestDraft } from '../features/documents/documents-query.ts'
import { isSameFile } from '../features/documents/is-same-file.ts'
import { describeHeld } from '../features/reviews/sign-off/describe-sign-off.ts'
import { signOffsQuery } from '../features/reviews/sign-off/sign-off-query.ts'
import type { ReviewSource } from '../features/reviews/source/review-source.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { DraftQuestionDialog } from './draft-question-dialog.tsx'

// Few drafts are uploaded after a sign-off.
const Dialog = lazyPart(async () => (await import('./draft-question-dialog.tsx')).DraftQuestionDialog)

/** How long an upload waits for the sign-offs. */
const patienceMs = 10_000

export type DraftSource = Pick<ReviewSource, 'analysisId' | 'listDocuments' | 'getSignOffs'>

export interface DraftQuestionAsked {
  /** Asks if there is something to ask, and returns whether to upload the draft: not once the upload is cancelled. */
  ask: (file: File, signal: AbortSignal) => Promise<boolean>
  dialog: ReactNode
}

/**
 * The question before the next draft of an analysis is uploaded: it makes the sign-offs that hold stale, or is the same file as the newest one.
 * If that cannot be found out now, nothing is asked.
 */
export function useDraftQuestion(source: DraftSource): DraftQuestionAsked {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<ComponentProps<typeof DraftQuestionDialog> | null>(null)

  async function findHeld(): Promise<string | null> {
    const { queryKey } = signOffsQuery(source)
    const signOffs = await source.getSignOffs(AbortSignal.timeout(patienceMs)).catch(() => queries.getQueryData(queryKey))
    return signOffs === undefined ? null : describeHeld(signOffs)
  }

  async function ask(file: File, signal: AbortSignal): Promise<boolean> {
    const query = documentsQuery(source)
    // Read again: a colleague may have uploaded one since this page read the list.
    const documents = await queries.fetchQuery({ ...query, staleTime: 0 }).catch(() => queries.getQueryData(query.queryKey) ?? [])
    const newest = findNewestDraft(documents)
    if (newest === undefined) return true
    const [isSame, held] = await Promise.all([isSameFile(file, newest).catch(() => false), findHeld()])
    if (!isSame && held === null) return true
    if (signal.aborted) return false
    return new Promise((resolve) => {
      const answer = (goesOn: boolean) => {
        setAsked(null)
        resolve(goesOn)
      }
      signal.addEventListener('abort', () => {
        answer(false)
      })
      setAsked({
        draft: newest.version,
        isSame,
        held,
        onAnswer: answer,
      })
    })
  }

  const dialog =
    asked === null ? null : (
      <Suspense fallback={null}>
        <Dialog
          {...asked}
          onUnavailable={() => {
            asked.onAnswer(false)
          }}
        />
      </Suspense>
    )
  return { ask, dialog }
}
