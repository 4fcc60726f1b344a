import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Citation, MessageMetadata } from '@tickmark/contract'
import type { PlainAnswer } from '@tickmark/engine'
import type { Answerer, AnswerRequest, GivenAnswer, StoredWords, Subject } from '../../ports/answerer.ts'
import type { DraftDesk } from '../../ports/draft-desk.ts'
import type { FromThread, Results, Task, ThreadWork } from './thread-messages.ts'

export interface AnswererLimits {
  /** For one answer, reading its draft included. */
  readonly answerMs: number
  /** Of the thread's own objects, in megabytes. */
  readonly memoryMb: number
}

const usualLimits: AnswererLimits = { answerMs: 45_000, memoryMb: 1_024 }

// The file beside this one has this one's extension, compiled or not.
const usualThread = new URL(`./answer-thread${extname(import.meta.url)}`, import.meta.url)

/** An answer could not be made: the draft that it needs is too much, or does harm. */
export class AnswerFailed extends Error {
  override readonly name = 'AnswerFailed'
}

const mostCited = 20

function presentPlaces(places: PlainAnswer['citations'], documentId: number | undefined): Citation[] {
  if (documentId === undefined) return []
  return places.slice(0, mostCited).map(({ page, text, box }) => ({
    documentId,
    page,
    text,
    ...(box === undefined ? {} : { box: [...box] as [number, number, number, number] }),
  }))
}

function present({ content, citations }: PlainAnswer, documentId: number | undefined): GivenAnswer {
  const cited = presentPlaces(citations, documentId)
  const metadata: MessageMetadata = { answeredBy: 'engine', ...(cited.length === 0 ? {} : { citations: cited }) }
  return { content, metadata }
}

/**
 * Answers by the engine alone, in one thread beside the event loop that keeps the last drafts asked about, and looks things up in them.
 * What is asked waits for each other, first come, first served. What takes too long, or ends the thread, fails alone: the next one has
 * a new thread.
 */
export function createThreadedAnswerer(limits: AnswererLimits = usualLimits, thread: URL = usualThread): Answerer & DraftDesk {
  let worker: Worker | null = null
  let last: Promise<unknown> = Promise.resolve()
  let count = 0
  let closed = false

  const start = (): Worker => {
    if (worker !== null) return worker
    const started = new Worker(thread, { resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb } })
    const forget = (): void => void (worker = worker === started ? null : worker)
    started.on('error', forget).on('exit', forget)
    // It waits for questions as long as the process has something else to do.
    started.unref()
    worker = started
    return started
  }

  async function end(ending: Worker): Promise<void> {
    if (worker === ending) worker = null
    await ending.terminate()
  }

  function exchange<Kind extends Task['kind']>(
    message: ThreadWork,
    words: StoredWords | null,
    signal: AbortSignal,
  ): Promise<Results[Kind]> {
    const asked = start()
    return new Promise<Results[Kind]>((resolve, reject) => {
      const settle = (result: () => void, spoilt: boolean): void => {
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
        asked.off('message', hear).off('error', lose).off('exit', lose)
        if (spoilt) void end(asked).then(result)
        else result()
      }
      const fail = (reason: unknown, spoilt: boolean): void =>
        settle(() => reject(new AnswerFailed('No answer could be made', { cause: reason })), spoilt)
      const giveUp = (): void => settle(() => reject(signal.reason as Error), true)
      const lose = (reason: unknown): void => fail(reason, true)
      const hear = (heard: FromThread): void => {
        if (heard.id !== message.id) return
        if (heard.kind === 'done') settle(() => resolve(heard.result as Results[Kind]), false)
        else if (heard.kind === 'failed') fail(heard.reason, false)
        else if (words === null) fail('the thread asks for words that there are not', false)
        else
          words.load().then(
            (packed) => asked.postMessage({ ...message, words: packed }),
            (error: unknown) => fail(error, false),
          )
      }
      const timer = setTimeout(() => fail(`it took more than ${limits.answerMs} ms`, true), limits.answerMs)
      signal.addEventListener('abort', giveUp)
      asked.on('message', hear).on('error', lose).on('exit', lose)
      asked.postMessage(message)
    })
  }

  async function perform<Kind extends Task['kind']>(
    task: Extract<Task, { kind: Kind }>,
    { text, review, standard, words }: Subject,
    signal: AbortSignal,
  ): Promise<Results[Kind]> {
    signal.throwIfAborted()
    if (closed) throw new AnswerFailed('The server is stopping')
    const message = { id: (count += 1), task, standard, text, review, ...(words === null ? {} : { key: words.key }) }
    return exchange<Kind>(message, words, signal)
  }

  /** In its turn. */
  function take<Kind extends Task['kind']>(
    task: Extract<Task, { kind: Kind }>,
    subject: Subject,
    signal: AbortSignal,
  ): Promise<Results[Kind]> {
    const turn = last.then(() => perform<Kind>(task, subject, signal))
    last = turn.catch(() => {})
    return turn
  }

  return {
    async answer({ question, history, subject }: AnswerRequest, signal) {
      const asked = history.filter(({ role }) => role === 'user').map(({ content }) => content)
      return present(await take<'answer'>({ kind: 'answer', question, asked }, subject, signal), subject.review.document?.id)
    },
    readText: (subject, longest, signal) => take<'text'>({ kind: 'text', longest }, subject, signal),
    runTool: (subject, name, args, signal) => take<'tool'>({ kind: 'tool', name, args }, subject, signal),
    async check(subject, said, signal) {
      const { unsupported, citations } = await take<'check'>({ kind: 'check', said }, subject, signal)
      return { unsupported, citations: presentPlaces(citations, subject.review.document?.id) }
    },
    readPages: (subject, check, longest, signal) => take<'pages'>({ kind: 'pages', check, longest }, subject, signal),
    weigh: (subject, check, proposals, signal) => take<'weigh'>({ kind: 'weigh', check, proposals }, subject, signal),
    async close() {
      closed = true
      if (worker !== null) await end(worker)
    },
  }
}
