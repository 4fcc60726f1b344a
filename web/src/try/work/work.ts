/** The thread in which documents are read and reviewed. The page has given it everything: it has no network. */
import '../without-eval.ts'
import { reviewDocument } from '@tickmark/engine'
import { writeMemo } from '@tickmark/exports/memo'
import { writeWorkbook } from '@tickmark/exports/workbook'
import { markPdf, PdfUnmarkable } from '@tickmark/reviewer/marking'
import { PdfUnreadable, readPdf } from '@tickmark/reviewer/reading'
import { compareDrafts, reviewWords } from '@tickmark/reviewer/reviewing'
import type { CommandName, Commands, FileBytes, FromWork, ToWork } from './commands.ts'
import { listBlocks, packWords, unpackWords } from './pack-words.ts'

/** This thread; the types of the page's own scripts do not know it. */
declare const self: {
  addEventListener: (type: 'message', listen: (event: MessageEvent<ToWork>) => void) => void
  postMessage: (message: FromWork, options?: { transfer: Transferable[] }) => void
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

const commands: { readonly [Name in CommandName]: Run<Name> } = {
  read: async ({ pdf }) => {
    const words = await readPdf(new Uint8Array(pdf), getPdfium, (done, total) => {
      self.postMessage({ kind: 'page', done, total })
    })
    const result = packWords(words)
    return { result, transfer: listBlocks(result) }
  },
  review: ({ words, wishes, prior }) => ({
    result: reviewWords(unpackWords(words), {
      ...wishes,
      ...(prior === undefined ? {} : { prior: 'words' in prior ? { words: unpackWords(prior.words) } : prior }),
    }),
  }),
  mark: async ({ pdf, words, wishes: { standard, keptOver }, prior, ...said }) => {
    const pages = unpackWords(words)
    const last = prior !== undefined && 'words' in prior ? { prior: unpackWords(prior.words) } : {}
    const review = reviewDocument(pages, { ...(standard === null ? {} : { standard, keptOver }), ...last })
    return toFile(await markPdf({ pdf: new Uint8Array(pdf), pages, review, ...said }))
  },
  write: async ({ kind, review }) => toFile(await (kind === 'memo' ? writeMemo(review) : writeWorkbook(review))),
  compare: ({ words, earlier, standard }) => ({ result: compareDrafts(unpackWords(words), unpackWords(earlier), standard) }),
}

function toFile(content: Uint8Array): Done<FileBytes> {
  const result = new Uint8Array(content)
  return { result, transfer: [result.buffer] }
}

function codeOf(error: unknown): Extract<FromWork, { kind: 'refused' }>['code'] {
  if (error instanceof PdfUnreadable || error instanceof PdfUnmarkable) return error.code
  return error instanceof RangeError && /memory|allocation/i.test(error.message) ? 'OUT_OF_MEMORY' : null
}

async function carryOut<Name extends CommandName>(name: Name, order: Commands[Name]['order']): Promise<void> {
  try {
    const { result, transfer = [] } = await commands[name](order)
    self.postMessage({ kind: 'done', result }, { transfer })
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    self.postMessage({ kind: 'refused', code: codeOf(error), reason })
  }
}

self.addEventListener('message', ({ data }) => {
  if (data.kind === 'start') compiled = data.pdfium
  else void carryOut(data.name, data.order)
})
