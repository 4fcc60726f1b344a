import { gunzipSync } from 'node:zlib'
import { reviewDocument } from '@tickmark/engine'
import { type MarkFault, markPdf, PdfUnmarkable } from '@tickmark/reviewer/marking'
import type { Words } from '../../ports/document-reviewer.ts'
import type { MarkOrder } from '../../ports/review-exports.ts'

const unpack = (packed: Uint8Array): Words => JSON.parse(gunzipSync(packed).toString('utf8')) as Words

/** Reviews stored words again and marks their document. A document that cannot be marked is an answer, because errors lose their class here. */
export default async function mark({ pdf, words, inputs, ...said }: MarkOrder): Promise<Uint8Array | { readonly fault: MarkFault }> {
  const { standard, keptOver, prior } = inputs
  const pages = unpack(words)
  const review = reviewDocument(pages, {
    standard,
    keptOver,
    ...(prior !== undefined && 'words' in prior ? { prior: unpack(prior.words) } : {}),
  })
  try {
    return await markPdf({ pdf, pages, review, ...said })
  } catch (error) {
    if (error instanceof PdfUnmarkable) return { fault: error.code }
    throw error
  }
}
