/** The thread in which documents are read and reviewed. The page has given it everything: it has no network. */
import '../without-eval.ts'
import { reviewDocument } from '@tickmark/engine'
import { writeMemo } from '@tickmark/exports/memo'
import { writeWorkbook } from '@tickmark/exports/workbook'
import { markPdf, PdfUnmarkable } from '@tickmark/reviewer/marking'
import { PdfUnreadable, readPdf } from '@tickmark/reviewer/reading'
import { compareDrafts, type LastYear, reviewWords, type Words } from '@tickmark/reviewer/reviewing'
import { answerPrint } from '../../lib/printing/answer-print.ts'
import type { PrintAnswer, PrintOrder } from '../../lib/printing/print-messages.ts'
import type { CommandName, Commands, FileBytes, FromWork, PackedReview, ToWork } from './commands.ts'
import { NotReviewed, type WorkFault } from './not-reviewed.ts'
import { countWords, listBlocks, packWords, type PackedWords, unpackWords } from './pack-words.ts'
import { refuseTooMany } from './refuse-too-many.ts'

/** This thread; the types of the page's own scripts do not know it. */
declare const self: {
  addEventListener: (type: 'message', listen: (event: MessageEvent<ToWork | PrintOrder>) => void) => void
  postMessage: (message: FromWork | PrintAnswer, options?: { transfer: Transferable[] }) => void
}

interface Done<Result> {
  readonly result: Result
  readonly transfer?: Transferable[]
}

type Run<Name extends CommandName> = (
  order: Commands[Name]['order'],
) => Done<Commands[Name]['result']> | Promise<Done<Commands[Name]['result']>>

let compiled: WebAssembly.Module | null = null

async function getPdfium(): Promise<WebAssembly.Module> {
  if (compiled === null) throw new Error('The thread was not given PDFium')
  return compiled
}

function unpackBoth(one: PackedWords, other: PackedWords): [Words, Words] {
  refuseTooMany(countWords(one) + countWords(other))
  return [unpackWords(one), unpackWords(other)]
}

function unpackReview({ words, prior }: PackedReview): { pages: Words; prior: LastYear | undefined } {
  if (prior === undefined || 'unread' in prior) return { pages: unpackWords(words), prior }
  const [pages, lastYear] = unpackBoth(words, prior.words)
  return { pages, prior: { words: lastYear } }
}

const commands: { readonly [Name in CommandName]: Run<Name> } = {
  read: async ({ pdf }) => {
    const words = await readPdf(new Uint8Array(pdf), getPdfium, (done, total) => {
      self.postMessage({ kind: 'page', done, total })
    })
    refuseTooMany(words.reduce((sum, page) => sum + page.words.length, 0))
    const result = packWords(words)
    return { result, transfer: listBlocks(result) }
  },
  review: (order) => {
    const { pages, prior } = unpackReview(order)
    return { result: reviewWords(pages, { ...order.wishes, ...(prior && { prior }) }) }
  },
  mark: async ({ pdf, words, wishes, prior: packed, ...said }) => {
    const { pages, prior } = unpackReview({ words, wishes, prior: packed })
    const { standard, keptOver } = wishes
    const last = prior !== undefined && 'words' in prior ? { prior: prior.words } : {}
    const review = reviewDocument(pages, { ...(standard === null ? {} : { standard, keptOver }), ...last })
    return toFile(await markPdf({ pdf: new Uint8Array(pdf), pages, review, ...said }))
  },
  write: async ({ kind, review }) => toFile(await (kind === 'memo' ? writeMemo(review) : writeWorkbook(review))),
  compare: ({ words, earlier, standard }) => ({ result: compareDrafts(...unpackBoth(words, earlier), standard) }),
}

function toFile(content: Uint8Array): Done<FileBytes> {
  const result = new Uint8Array(content)
  return { result, transfer: [result.buffer] }
}

const isOutOfMemory = (error: unknown) => error instanceof RangeError && /allocation failed|out of memory/i.test(error.message)

/** Null if no one has foreseen it. */
function blame(error: unknown): WorkFault | null {
  if (error instanceof NotReviewed) return error.fault
  if (error instanceof PdfUnreadable || error instanceof PdfUnmarkable) return error.code
  return isOutOfMemory(error) ? 'OUT_OF_MEMORY' : null
}

async function carryOut<Name extends CommandName>(name: Name, order: Commands[Name]['order']): Promise<void> {
  try {
    const { result, transfer = [] } = await commands[name](order)
    self.postMessage({ kind: 'done', result }, { transfer })
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    self.postMessage({ kind: 'refused', code: blame(error), reason })
  }
}

self.addEventListener('message', ({ data }) => {
  if (data.kind === 'start') compiled = data.pdfium
  else if (data.kind === 'print') void answerPrint(data).then((answer) => self.postMessage(answer))
  else void carryOut(data.name, data.order)
})
