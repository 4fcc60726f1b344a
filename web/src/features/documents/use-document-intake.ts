import { findMarkup, limits, messages } from '@tickmark/contract'
import { useEffect, useRef, useState } from 'react'
import { hasCode, sentenceOf, subscribeLink } from '../../lib/api/api-error.ts'
import { createSentOnce } from '../../lib/api/sent-once.ts'
import { printMarkup } from '../../lib/printing/print-markup.ts'
import { nameDocument } from '../../lib/name-document.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { findSignatureFault, type Refusal, shorten } from './check-file.ts'
import { PdfFailure, refusalOfReading } from './pdf-failure.ts'
import type { readPdfText } from './read-pdf-text.ts'
import { reach, initialProgress, tick } from './reading-progress.ts'
import { keepTabOpen } from './keep-tab-open.ts'

export type IntakeState =
  | { kind: 'idle' }
  /** Being read and, if it is stored, uploaded. `progress` is 10 to 90. `isStored`: the server has it, and only its text is still being read. */
  | { kind: 'processing'; name: string; progress: number; isStored: boolean }
  /** Finished successfully a moment ago. */
  | { kind: 'done' }
  /** `onAgain` repeats the failed step with the text already read. */
  | { kind: 'refused'; refusal: Refusal; onAgain?: () => void }

/** Options for sending a file. */
export interface Sending {
  name: string
  /** The same for one file until it is fully processed, so that it is never stored twice (D23). */
  key: string
  signal: AbortSignal
  onProgress: (share: number) => void
}

interface IntakeOptions {
  /** Milliseconds between two progress ticks. */
  tickMs: number
  /** Sends the file itself. Absent if no analysis keeps it. */
  store?: (file: File, sending: Sending) => Promise<void>
  /** Asked before a file is sent; if false, it is not. */
  mayTake?: (file: File, signal: AbortSignal) => Promise<boolean>
  /** Called when a file has been taken, before its text is processed; also for a scan, whose text is not known yet. */
  onTaken?: () => void
  /** Processes the text. Throws the error that the user is to see. If absent, the text is not read. */
  deliver?: (text: string) => Promise<void>
  /** Whether drafts in Word, HTML and XBRL are taken: they are printed first. */
  takesMarkup?: boolean
  /** Whether the text of scans is recognised where the file is sent. */
  readsScans?: boolean
  /** Whether reading the text slows down something that the user waits for. */
  makesWay?: () => boolean
}

/** The fallback message, used if the server sent none. */
export class NotDelivered extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusal.sentence, options)
    this.refusal = refusal
  }
}

export interface DocumentIntake {
  takesMarkup: boolean
  readsScans: boolean
  state: IntakeState
  takeFile: (file: File) => Promise<void>
  takeText: (text: string) => Promise<void>
  refuse: (refusal: Refusal) => void
  cancel: () => void
  /** Forgets a refusal: the user has given up on the file. */
  dismiss: () => void
}

/**
 * Takes a document in (spec section 4, upload flow; D11): the browser reads its text while the file is being uploaded. A new document
 * cancels the one before; cancelling returns to the start. Failures are shown in a toast and in the state.
 */
export function useDocumentIntake({
  tickMs,
  store,
  deliver,
  mayTake,
  onTaken,
  makesWay,
  takesMarkup = false,
  readsScans = false,
}: IntakeOptions): DocumentIntake {
  const [state, setState] = useState<IntakeState>({ kind: 'idle' })
  const [sent] = useState(createSentOnce)
  const running = useRef<AbortController | null>(null)
  const suggestion = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const isProcessing = state.kind === 'processing'

  useEffect(() => (isProcessing ? keepTabOpen() : undefined), [isProcessing])
  useEffect(() => {
    if (!isProcessing) return undefined
    const timer = setInterval(() => {
      setState((now) => (now.kind === 'processing' ? { ...now, progress: tick(now.progress) } : now))
    }, tickMs)
    return () => {
      clearInterval(timer)
    }
  }, [isProcessing, tickMs])
  useEffect(() => {
    if (state.kind !== 'done') return undefined
    const timer = setTimeout(() => {
      setState({ kind: 'idle' })
    }, limits.uploadResetDelayMs)
    return () => {
      clearTimeout(timer)
    }
  }, [state.kind])

  /** Cancels the current work and returns the signal for the next. */
  function begin(): AbortSignal {
    running.current?.abort()
    clearTimeout(suggestion.current)
    running.current = new AbortController()
    return running.current.signal
  }

  function refuse(refusal: Refusal, onAgain?: () => void): void {
    setState({ kind: 'refused', refusal, ...(onAgain === undefined ? {} : { onAgain }) })
    showToast({ tone: 'error', title: refusal.title, description: refusal.sentence, link: refusal.link, duration: limits.toastDefaultMs })
  }

  function finish(): void {
    setState({ kind: 'done' })
    onTaken?.()
  }

  function suggestPasting(): void {
    // Only where a text is of use.
    if (deliver === undefined) return
    suggestion.current = setTimeout(() => {
      showToast({ title: messages.upload.manualTitle, description: messages.upload.manualText, duration: limits.toastLongMs })
    }, limits.manualInputToastDelayMs)
  }

  /** `sentAs` names the file of the text, if it was sent. */
  async function handOver(text: string, signal: AbortSignal, sentAs?: string): Promise<void> {
    try {
      await deliver?.(text)
      if (sentAs !== undefined) sent.settle(sentAs)
    } catch (error) {
      if (signal.aborted) return
      const refusal = error instanceof NotDelivered ? error.refusal : failedFor(error)
      refuse(refusal, () => {
        setState({ kind: 'idle' })
        void handOver(text, begin(), sentAs)
      })
    }
  }

  /** `isAgreed`: what is asked before a file is sent has been answered. */
  async function takeFile(chosen: File, isAgreed = false): Promise<void> {
    const signal = begin()
    const name = nameDocument(chosen.name)
    const shares = { read: deliver === undefined ? 1 : 0, sent: store === undefined ? 1 : 0 }
    const note = (part: keyof typeof shares) => (share: number) => {
      if (signal.aborted) return
      shares[part] = share
      setState((now) => (now.kind === 'processing' ? { ...now, progress: reach(now.progress, Math.min(shares.read, shares.sent)) } : now))
    }
    setState({ kind: 'processing', name, progress: initialProgress, isStored: false })

    const file = takesMarkup && findMarkup(chosen.name) !== null ? await print(chosen, signal) : chosen
    if (file === null) return
    const fault = await findSignatureFault(file)
    if (signal.aborted) return
    if (fault !== null) {
      refuse(fault)
      suggestPasting()
      return
    }
    if (!isAgreed && mayTake !== undefined && !(await mayTake(file, signal))) {
      if (!signal.aborted) setState({ kind: 'idle' })
      return
    }
    if (signal.aborted) return
    const [reading, sending] = await Promise.allSettled([
      deliver === undefined ? '' : readText(file, { signal, onProgress: note('read'), makesWay }),
      store?.(file, { name, key: sent.keyFor(describe(file)), signal, onProgress: note('sent') }).then(() => {
        if (!signal.aborted) setState((now) => (now.kind === 'processing' ? { ...now, isStored: true } : now))
      }),
    ])
    // The server knows another file under this key, so the key is of no further use.
    if (sending.status === 'rejected' && hasCode(sending.reason, 'CONFLICT')) sent.settle(describe(file))
    if (signal.aborted) return
    if (sending.status === 'rejected') {
      refuse(failedFor(sending.reason), () => {
        void takeFile(file, true)
      })
      return
    }
    if (reading.status === 'rejected' && store !== undefined && isScan(reading.reason)) {
      // The server recognises its text, or says why not.
      sent.settle(describe(file))
      finish()
      return
    }
    if (reading.status === 'rejected') {
      const { offersPasting, ...refusal } = refusalOfReading(reading.reason)
      refuse({ ...refusal, sentence: shorten(refusal.sentence) })
      if (offersPasting) suggestPasting()
      return
    }
    finish()
    await handOver(reading.value, signal, describe(file))
  }

  /** Null if it was refused or cancelled. */
  async function print(file: File, signal: AbortSignal): Promise<File | null> {
    try {
      return await printMarkup(file, signal)
    } catch (error) {
      // Few files are refused: what says why is loaded for them alone.
      const refusal = await import('./print-failure.ts').then(({ refusalOfPrinting }) => refusalOfPrinting(error), failedFor)
      if (!signal.aborted) refuse(refusal)
      return null
    }
  }

  async function takeText(text: string): Promise<void> {
    const signal = begin()
    finish()
    await handOver(text, signal)
  }

  function cancel(): void {
    running.current?.abort()
    setState({ kind: 'idle' })
    showToast({ title: messages.upload.cancelledTitle, description: messages.upload.cancelledText })
  }

  function dismiss(): void {
    clearTimeout(suggestion.current)
    setState((now) => (now.kind === 'refused' ? { kind: 'idle' } : now))
  }

  return { takesMarkup, readsScans, state, takeFile: (file) => takeFile(file), takeText, refuse, cancel, dismiss }
}

const isScan = (error: unknown): boolean => error instanceof PdfFailure && error.kind === 'no-text'

// Reading comes with the first file.
const readText: typeof readPdfText = async (file, options) => {
  const { readPdfText } = await import('./read-pdf-text.ts').catch((error: unknown) => {
    throw new PdfFailure('library-missing', { cause: error })
  })
  return readPdfText(file, options)
}

const failedFor = (error: unknown): Refusal => ({
  title: messages.upload.failedTitle,
  sentence: shorten(sentenceOf(error, messages.upload.failed)),
  ...subscribeLink(error),
})

/** Identifies a chosen file without reading it. */
const describe = ({ name, size, lastModified }: File): string => JSON.stringify([name, size, lastModified])
