/** A thread that reads each draft once, keeps the last few, and answers from them. */
import { parentPort } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { answerQuestion, readDocument, runTool, type FinancialDocument, type Known } from '@tickmark/engine'
import type { Words } from '../../ports/document-reviewer.ts'
import { checkAnswer } from './check-answer.ts'
import { DraftCache, draftKeyOf } from './draft-cache.ts'
import { readPages, weigh } from './judge-draft.ts'
import type { FromThread, Results, Task, ThreadWork } from './thread-messages.ts'
import { readMessage, toKnown } from './to-known.ts'

const drafts = new DraftCache<FinancialDocument>()

function findDocument({ key, standard, words }: ThreadWork): FinancialDocument | 'unknown' | null {
  if (key === undefined) return null
  const name = draftKeyOf(key, standard)
  const known = drafts.find(name)
  if (known !== undefined) return drafts.keep(name, known)
  if (words === undefined) return 'unknown'
  const pages = JSON.parse(gunzipSync(words).toString('utf8')) as Words
  return drafts.keep(name, standard === null ? readDocument(pages) : readDocument(pages, standard))
}

/** The document's text page by page, or pasted text unchanged. Null if it is longer than `maxLength`. */
function writeText({ document, text }: Known, maxLength: number): string | null {
  if (document === null) return text.length > maxLength ? null : text
  let whole = ''
  for (const [index, lines] of document.lines.entries()) {
    whole += `[page ${index + 1}]\n${lines.map((line) => line.text).join('\n')}\n\n`
    if (whole.length > maxLength) return null
  }
  return whole
}

function perform(task: Task, work: ThreadWork, document: FinancialDocument | null): Results[keyof Results] {
  const known = (text: string) => toKnown(work.review, work.text === '' ? text : work.text, document)
  switch (task.kind) {
    case 'answer': {
      const { question, text } = readMessage(task.question)
      return answerQuestion(
        question,
        known(text),
        task.earlierQuestions.map((message) => readMessage(message).question),
      )
    }
    case 'read':
      return null
    case 'text':
      return writeText(known(''), task.maxLength)
    case 'tool':
      return runTool(known(''), task.name, task.args)
    case 'check':
      return checkAnswer(task.answer, known(''))
    case 'pages':
      return readPages(known(''), task.check, task.maxLength)
    case 'weigh':
      return weigh(known(''), task.check, task.proposals)
  }
}

function work(request: ThreadWork): FromThread {
  const { id } = request
  try {
    const document = findDocument(request)
    return document === 'unknown' ? { kind: 'words', id } : { kind: 'done', id, result: perform(request.task, request, document) }
  } catch (error) {
    return { kind: 'failed', id, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (request: ThreadWork) => parentPort?.postMessage(work(request)))
