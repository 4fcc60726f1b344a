/** The thread that answers questions: it reads drafts once and keeps the last few. */
import { parentPort } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { answerQuestion, readDocument, type FinancialDocument } from '@tickmark/engine'
import type { Words } from '../../ports/document-reviewer.ts'
import type { FromThread, ThreadQuestion } from './thread-messages.ts'
import { readMessage, toKnown } from './to-known.ts'

/** A long report takes some 100 MB when it has been read. */
const mostDocuments = 3

/** Least recently asked about first. */
const documents = new Map<string, FinancialDocument>()

function keep(key: string, document: FinancialDocument): FinancialDocument {
  documents.delete(key)
  documents.set(key, document)
  for (const [oldest] of documents) if (documents.size > mostDocuments) documents.delete(oldest)
  return document
}

function findDocument({ key, standard, words }: ThreadQuestion): FinancialDocument | 'unknown' | null {
  if (key === undefined) return null
  const name = `${key}/${standard}`
  const known = documents.get(name)
  if (known !== undefined) return keep(name, known)
  if (words === undefined) return 'unknown'
  const pages = JSON.parse(gunzipSync(words).toString('utf8')) as Words
  return keep(name, standard === null ? readDocument(pages) : readDocument(pages, standard))
}

function work(asked: ThreadQuestion): FromThread {
  const { id } = asked
  try {
    const document = findDocument(asked)
    if (document === 'unknown') return { kind: 'words', id }
    const { question, text } = readMessage(asked.question)
    const before = asked.asked.map((message) => readMessage(message).question)
    const known = toKnown(asked.review, asked.text === '' ? text : asked.text, document)
    return { kind: 'answered', id, answer: answerQuestion(question, known, before) }
  } catch (error) {
    return { kind: 'failed', id, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (asked: ThreadQuestion) => parentPort?.postMessage(work(asked)))
