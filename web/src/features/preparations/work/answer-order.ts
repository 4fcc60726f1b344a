import { LedgerUnreadable } from '@tickmark/engine/ledgers'
import { writeDraftHtml, writeDraftJson, writeDraftWord, writeDraftWorkbook } from '@tickmark/exports/draft'
import { type LedgerFile, readLedgerFile } from '@tickmark/reviewer/ledgers'
import type { Draft } from '@tickmark/engine/drafting'
import { readStatements, StatementsUnusable } from './read-statements.ts'
import type { DraftFormat, FromThread, Orders, ToThread, WrittenDraft } from './thread-messages.ts'
import { workOut } from './work-out.ts'
import { Untaggable, writeTagged } from './write-tagged.ts'

/** Errors whose messages are for people. */
const FORESEEN = [LedgerUnreadable, StatementsUnusable, Untaggable]

/** Carries out an order, within a thread. */
export async function answerOrder(message: ToThread): Promise<FromThread> {
  try {
    return { kind: 'done', result: await carryOut(message) }
  } catch (error) {
    return { kind: 'failed', reason: FORESEEN.some((kind) => error instanceof kind) && error instanceof Error ? error.message : null }
  }
}

async function carryOut(message: ToThread) {
  switch (message.kind) {
    case 'read':
      return readLedger(message.order)
    case 'read-last-year':
      return (await readStatements(message.order.file, message.order.profile)) ?? readLedger(message.order)
    case 'work':
      return workOut(message.order)
    case 'write': {
      const { outcome } = workOut(message.order.input)
      if (outcome.kind !== 'drafted') throw new Error('There is no draft to write')
      return writers[message.order.format](outcome.draft)
    }
  }
}

const readLedger = ({ file, sheet, period }: Orders['read']['order']): Promise<LedgerFile> =>
  readLedgerFile(readChunks(file), { sheet: sheet ?? undefined, period: period ?? undefined })

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const whole = (bytes: Uint8Array<ArrayBuffer>): WrittenDraft => ({ bytes, name: null, remaining: [] })

const writers: Readonly<Record<DraftFormat, (draft: Draft) => WrittenDraft | Promise<WrittenDraft>>> = {
  html: (draft) => whole(encode(writeDraftHtml(draft))),
  xhtml: writeTagged,
  package: writeTagged,
  docx: async (draft) => whole(new Uint8Array(await writeDraftWord(draft))),
  xlsx: async (draft) => whole(new Uint8Array(await writeDraftWorkbook(draft))),
  json: (draft) => whole(encode(writeDraftJson(draft))),
}

/** Not every browser can iterate over a stream. */
async function* readChunks(file: File): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader()
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one chunk after another
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}
