import { SUMS_FILE } from '../printing/package/package-sums.ts'
import { TAGGED_SOURCE } from '../printing/tagged-source.ts'
import { decodeWide, readNumber } from './memory.ts'
import type { Pdfium } from './pdfium.ts'

/** More is none of ours: a print has one. */
const MAX_ATTACHMENTS = 100
const MAX_NAME_BYTES = 200
/** As for what is printed. */
const MAX_BYTES = 60 * 1024 * 1024

/** What a print was made from. */
export interface TaggedSource {
  readonly document: Uint8Array
  /** What adds up by the links of its package; null where it has none. */
  readonly sums: Uint8Array | null
}

/** The tagged document that a print was made from; null for any other PDF. */
export function readTaggedSource(pdfium: Pdfium, document: number): TaggedSource | null {
  const source = readAttachment(pdfium, document, TAGGED_SOURCE.file)
  return source === null ? null : { document: source, sums: readAttachment(pdfium, document, SUMS_FILE) }
}

function readAttachment(pdfium: Pdfium, document: number, name: string): Uint8Array | null {
  const { calls } = pdfium
  const count = Math.min(calls.FPDFDoc_GetAttachmentCount(document), MAX_ATTACHMENTS)
  for (let at = 0; at < count; at++) {
    const attachment = calls.FPDFDoc_GetAttachment(document, at)
    if (attachment !== 0 && readName(pdfium, attachment) === name) return readFile(pdfium, attachment)
  }
  return null
}

function readName(pdfium: Pdfium, attachment: number): string {
  const { calls } = pdfium
  const text = calls.malloc(MAX_NAME_BYTES)
  try {
    const size = calls.FPDFAttachment_GetName(attachment, text, MAX_NAME_BYTES)
    return size > MAX_NAME_BYTES ? '' : decodeWide(pdfium, text, size)
  } finally {
    calls.free(text)
  }
}

function readFile(pdfium: Pdfium, attachment: number): Uint8Array | null {
  const { calls } = pdfium
  const sizeAt = calls.malloc(4)
  try {
    if (calls.FPDFAttachment_GetFile(attachment, 0, 0, sizeAt) === 0) return null
    const size = readNumber(pdfium, sizeAt)
    if (size === 0 || size > MAX_BYTES) return null
    const file = calls.malloc(size)
    if (file === 0) return null
    try {
      return calls.FPDFAttachment_GetFile(attachment, file, size, sizeAt) === 0 ? null : pdfium.bytes.slice(file, file + size)
    } finally {
      calls.free(file)
    }
  } finally {
    calls.free(sizeAt)
  }
}
