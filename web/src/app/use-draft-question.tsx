import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { DraftQuestionDialog } from './draft-question-dialog.tsx'
import type { DraftSource } from './find-draft-question.ts'

// Few drafts are uploaded after a sign-off.
const Dialog = lazyPart(async () => (await import('./draft-question-dialog.tsx')).DraftQuestionDialog)

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

  async function ask(file: File, signal: AbortSignal): Promise<boolean> {
    // Comes with the first draft that is uploaded.
    const find = import('./find-draft-question.ts').then(({ findDraftQuestion }) => findDraftQuestion(file, source, queries))
    const question = await find.catch(() => null)
    if (question === null) return true
    if (signal.aborted) return false
    return new Promise((resolve) => {
      const answer = (goesOn: boolean) => {
        setAsked(null)
        resolve(goesOn)
      }
      signal.addEventListener('abort', () => {
        answer(false)
      })
      setAsked({ ...question, onAnswer: answer })
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
