import { limits, messages } from '@tickmark/contract'
import { useEffect, useRef, useState } from 'react'
import { hasCode, sentenceOf, wayToSubscribe } from '../../lib/api/api-error.ts'
import { createSentOnce } from '../../lib/api/sent-once.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { findSignatureFault, type Refusal, shorten } from './check-file.ts'
import { refusalOfReading } from './pdf-failure.ts'
import { readPdfText } from './read-pdf-text.ts'
import { reach, startOfProgress, tick } from './reading-progress.ts'
import { keepTabOpen } from './keep-tab-open.ts'

export type IntakeState =
  | { kind: 'idle' }
  /** Read here and, where it is stored, on its way to the server. `progress` is 10 to 90. */
  | { kind: 'processing'; name: string; progress: number }
  /** All went well a moment ago. */
  | { kind: 'done' }
  /** `onAgain` tries again what could not be done with a text that has been read. */
  | { kind: 'refused'; refusal: Refusal; onAgain?: () => void }

/** How a file is sent. */
export interface Sending {
  name: string
  /** The same for one file until all is done with it, so that it is never stored twice (D23). */
  key: string
  signal: AbortSignal
  onProgress: (share: number) => void
}

interface IntakeOptions {
  /** Milliseconds between two ticks of the progress. */
  tickMs: number
  /** Sends the file itself. Absent where there is no analysis to keep it. */
  store?: (file: File, sending: Sending) => Promise<void>
  /** What is done with the text. Throws what the person is to be told. Absent where nothing asks for it: then it is not read. */
  deliver?: (text: string) => Promise<void>
}

/** What could not be done, in words for the person, where it is not what the server answered. */
export class NotDelivered extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusal.sentence, options)
    this.refusal = refusal
  }
}

export interface DocumentIntake {
  state: IntakeState
  takeFile: (file: File) => Promise<void>
  takeText: (text: string) => Promise<void>
  refuse: (refusal: Refusal) => void
  cancel: () => void
}

/**
 * Takes a document in (spec section 4, upload flow; D11): its text is read in the browser while the file itself is on its way. A new
 * one ends the one before it; cancelling goes back to the beginning. What goes wrong is told in a toast and in the state.
 */
export function useDocumentIntake({ tickMs, store, deliver }: IntakeOptions): DocumentIntake {
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

  /** Ends whatever is going on and answers the signal of what begins now. */
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

  function suggestPasting(): void {
    suggestion.current = setTimeout(() => {
      showToast({ title: messages.upload.manualTitle, description: messages.upload.manualText, duration: limits.toastLongMs })
    }, limits.manualInputToastDelayMs)
  }

  async function handOver(text: string, signal: AbortSignal): Promise<void> {
    try {
      await deliver?.(text)
      sent.settle()
    } catch (error) {
      if (signal.aborted) return
      const refusal = error instanceof NotDelivered ? error.refusal : failedFor(error)
      refuse(refusal, () => {
        setState({ kind: 'idle' })
        void handOver(text, begin())
      })
    }
  }

  async function takeFile(file: File): Promise<void> {
    const signal = begin()
    const name = file.name.slice(0, limits.documentNameMaxLength)
    const shares = { read: deliver === undefined ? 1 : 0, sent: store === undefined ? 1 : 0 }
    const note = (part: keyof typeof shares) => (share: number) => {
      if (signal.aborted) return
      shares[part] = share
      setState((now) => (now.kind === 'processing' ? { ...now, progress: reach(now.progress, Math.min(shares.read, shares.sent)) } : now))
    }
    setState({ kind: 'processing', name, progress: startOfProgress })

    const fault = await findSignatureFault(file)
    if (signal.aborted) return
    if (fault !== null) {
      refuse(fault)
      suggestPasting()
      return
    }
    const [reading, sending] = await Promise.allSettled([
      deliver === undefined ? '' : readPdfText(file, { signal, onProgress: note('read') }),
      store?.(file, { name, key: sent.keyFor(describe(file)), signal, onProgress: note('sent') }),
    ])
    // A key under which the server knows another file leads nowhere.
    if (sending.status === 'rejected' && hasCode(sending.reason, 'CONFLICT')) sent.settle()
    if (signal.aborted) return
    if (sending.status === 'rejected') {
      refuse(failedFor(sending.reason), () => {
        void takeFile(file)
      })
      return
    }
    if (reading.status === 'rejected') {
      const { offersPasting, ...refusal } = refusalOfReading(reading.reason)
      refuse({ ...refusal, sentence: shorten(refusal.sentence) })
      if (offersPasting) suggestPasting()
      return
    }
    setState({ kind: 'done' })
    await handOver(reading.value, signal)
  }

  async function takeText(text: string): Promise<void> {
    const signal = begin()
    setState({ kind: 'done' })
    await handOver(text, signal)
  }

  function cancel(): void {
    running.current?.abort()
    setState({ kind: 'idle' })
    showToast({ title: messages.upload.cancelledTitle, description: messages.upload.cancelledText })
  }

  return { state, takeFile, takeText, refuse, cancel }
}

const failedFor = (error: unknown): Refusal => ({
  title: messages.upload.failedTitle,
  sentence: shorten(sentenceOf(error, messages.upload.failed)),
  ...wayToSubscribe(error),
})

/** What tells a chosen file from another, without reading it. */
const describe = ({ name, size, lastModified }: File): string => JSON.stringify([name, size, lastModified])
