import { getSignOffs, listDocuments } from '@tickmark/contract'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { ReviewDraft } from '../features/preparations/screen/review-draft.ts'
import { hasCode, logUnexpected, sentenceOf, subscribeLink } from '../lib/api/api-error.ts'
import { callEndpoint } from '../lib/api/call-endpoint.ts'
import { createSentOnce } from '../lib/api/sent-once.ts'
import { printMarkup } from '../lib/printing/print-markup.ts'
import { showToast } from '../ui/toast/toast-queue.ts'
import type { DraftSource } from './find-draft-question.ts'
import { useDraftQuestion } from './use-draft-question.tsx'
import { useStoreDocument } from './use-store-document.ts'

/** What the question before a draft reads: the whole source would be loaded with the page. */
const createDraftSource = (id: number): DraftSource => ({
  analysisId: id,
  listDocuments: (signal) => callEndpoint(listDocuments, { params: { id }, signal }),
  getSignOffs: (signal) => callEndpoint(getSignOffs, { params: { id }, signal }),
})

const draftOnScreen = 'the draft on screen'

/**
 * Prints a drafted set of statements, stores it as the next draft of its analysis, and goes to its review. `question` is the dialog that may be
 * asked before.
 */
export function useReviewDraft(id: number): { review: ReviewDraft; question: ReactNode } {
  const navigate = useNavigate()
  const store = useStoreDocument(id, 'draft')
  const { ask, dialog } = useDraftQuestion(useMemo(() => createDraftSource(id), [id]))
  const [isBusy, setBusy] = useState(false)
  const [sent] = useState(createSentOnce)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(write: (signal: AbortSignal) => Promise<File>): Promise<void> {
    const { signal } = (running.current = new AbortController())
    setBusy(true)
    try {
      const file = await printMarkup(await write(signal), signal)
      if (!(await ask(file, signal)) || signal.aborted) return
      await store(file, { name: file.name, key: sent.keyFor(draftOnScreen), signal, onProgress: () => {} })
      sent.settle(draftOnScreen)
      await navigate({ to: '/analysis/$id', params: { id: String(id) } })
    } catch (error) {
      if (signal.aborted) return
      // The server knows another file under this key: what is on screen has changed since.
      if (hasCode(error, 'CONFLICT')) sent.settle(draftOnScreen)
      logUnexpected('drafted statements could not be reviewed', error)
      const description = sentenceOf(error, 'Please try again.')
      showToast({ tone: 'error', title: 'The statements could not be sent to their review.', description, ...subscribeLink(error) })
    } finally {
      setBusy(false)
    }
  }

  return { review: { isBusy, start }, question: dialog }
}
