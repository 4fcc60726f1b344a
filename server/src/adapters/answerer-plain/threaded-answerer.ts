import { extname } from 'node:path'
import type { Citation, MessageMetadata } from '@tickmark/contract'
import type { PlainAnswer } from '@tickmark/engine'
import type { Answerer, AnswerRequest, GivenAnswer, Subject } from '../../ports/answerer.ts'
import type { DraftDesk } from '../../ports/draft-desk.ts'
import type { AnswererLimits } from './draft-thread.ts'
import { DraftThreads } from './draft-threads.ts'
import type { Results, Task, ThreadWork } from './thread-messages.ts'

const defaultLimits: AnswererLimits = { answerMs: 45_000, memoryMb: 1_024 }

// The thread's file has the same extension as this one, compiled or not.
const defaultThread = new URL(`./answer-thread${extname(import.meta.url)}`, import.meta.url)

const maxCitations = 20

function presentPlaces(places: PlainAnswer['citations'], documentId: number | undefined): Citation[] {
  if (documentId === undefined) return []
  return places.slice(0, maxCitations).map(({ page, text, box }) => ({
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
 * Answers with the engine alone, in worker threads that keep the most recently used drafts, and looks things up in those drafts. A
 * question that takes too long or crashes its thread fails alone.
 */
export function createThreadedAnswerer(limits: AnswererLimits = defaultLimits, thread: URL = defaultThread): Answerer & DraftDesk {
  const threads = new DraftThreads(limits, thread)
  let count = 0

  const toWork = (task: Task, { text, review, standard, words }: Subject): ThreadWork => ({
    id: (count += 1),
    task,
    standard,
    text,
    review,
    ...(words === null ? {} : { key: words.key }),
  })

  async function run<Kind extends Task['kind']>(
    task: Extract<Task, { kind: Kind }>,
    subject: Subject,
    signal: AbortSignal,
  ): Promise<Results[Kind]> {
    return (await threads.run(toWork(task, subject), subject.words, signal)) as Results[Kind]
  }

  return {
    async answer({ question, history, subject }: AnswerRequest, signal) {
      const earlierQuestions = history.filter(({ role }) => role === 'user').map(({ content }) => content)
      return present(await run<'answer'>({ kind: 'answer', question, earlierQuestions }, subject, signal), subject.review.document?.id)
    },
    async prepare(subject, signal) {
      if (subject.words !== null) await threads.prepare(toWork({ kind: 'read' }, subject), subject.words, signal)
    },
    readText: (subject, maxLength, signal) => run<'text'>({ kind: 'text', maxLength }, subject, signal),
    runTool: (subject, name, args, signal) => run<'tool'>({ kind: 'tool', name, args }, subject, signal),
    async check(subject, answer, signal) {
      const { unsupported, citations } = await run<'check'>({ kind: 'check', answer }, subject, signal)
      return { unsupported, citations: presentPlaces(citations, subject.review.document?.id) }
    },
    readPages: (subject, check, maxLength, signal) => run<'pages'>({ kind: 'pages', check, maxLength }, subject, signal),
    weigh: (subject, check, proposals, signal) => run<'weigh'>({ kind: 'weigh', check, proposals }, subject, signal),
    close: () => threads.close(),
  }
}
