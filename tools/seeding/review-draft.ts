import { type Box, type Finding, type Page, reviewDocument } from '@tickmark/engine'
import type { Draft } from '@tickmark/engine/drafting'
import { writeDraftHtml, writeDraftWord } from '@tickmark/exports/draft'
import { printFile } from '@tickmark/reviewer/printing'
import { pdfReader } from '@tickmark/server/adapters/pdf-reader/read-pdf'

export type FileKind = 'html' | 'word'

const WRITERS: Readonly<Record<FileKind, (draft: Draft) => Uint8Array | Promise<Uint8Array>>> = {
  html: (draft) => new TextEncoder().encode(writeDraftHtml(draft)),
  word: writeDraftWord,
}

/** A draft as a PDF, made of a file of it as an upload is. */
export const printDraft = async (draft: Draft, kind: FileKind): Promise<Uint8Array> =>
  printFile(await WRITERS[kind](draft), kind === 'html' ? 'draft.html' : 'draft.docx')

export interface ReviewedDraft {
  readonly pages: readonly Page[]
  readonly findings: readonly Finding[]
}

export async function reviewDraft(draft: Draft, kind: FileKind): Promise<ReviewedDraft> {
  const pages = await pdfReader.read(await printDraft(draft, kind))
  return { pages, findings: reviewDocument(pages, {}).findings }
}

/** A place in a document. */
export interface ChangedPlace {
  readonly page: number
  readonly box: Box
  readonly old: string
  readonly new: string
}

/** The only word that two documents differ in. @throws if there is another one, or none. */
export function findChange(before: readonly Page[], after: readonly Page[]): ChangedPlace {
  const changes = after.flatMap(({ number, words }, at) =>
    words.flatMap((word, position): ChangedPlace[] => {
      const old = before[at]?.words[position]?.text ?? ''
      return old === word.text ? [] : [{ page: number, box: word.box, old, new: word.text }]
    }),
  )
  const [change] = changes
  if (change === undefined || changes.length > 1) throw new Error(`${changes.length} words differ`)
  return change
}

/** Whether a finding is about a place. */
export const isAbout = ({ evidence }: Finding, { page, box }: ChangedPlace): boolean =>
  evidence.some((at) => at.page === page && at.box[0] < box[2] && at.box[2] > box[0] && at.box[1] < box[3] && at.box[3] > box[1])
