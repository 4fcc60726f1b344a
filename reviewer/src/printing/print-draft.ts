import { AFRelationship, PDFDocument } from '@cantoo/pdf-lib'
import type { Draft } from './draft.ts'
import { DraftUnprintable } from './draft-unprintable.ts'
import { SUMS_FILE, writeSums } from './package/package-sums.ts'
import { writeMarkup } from './markup.ts'
import { embedFaces } from './paper/faces.ts'
import { paginate } from './paper/paginate.ts'
import { drawPage } from './paper/draw-page.ts'
import { TAGGED_SOURCE } from './tagged-source.ts'

/** Prints a draft as a PDF. The same draft always gives the same bytes. Throws `DraftUnprintable`. */
export async function printDraft(draft: Draft): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setProducer('Tickmark')
  if (draft.markup !== undefined) document.setSubject(writeMarkup(draft.markup))
  if (draft.tagged !== undefined)
    await document.attach(draft.tagged, TAGGED_SOURCE.file, { mimeType: 'application/xhtml+xml', afRelationship: AFRelationship.Source })
  if (draft.tagged !== undefined && draft.sums !== undefined && draft.sums.length > 0)
    await document.attach(writeSums(draft.sums), SUMS_FILE, { mimeType: 'application/json', afRelationship: AFRelationship.Supplement })
  const faces = embedFaces(document)
  const pages = paginate(draft, faces)
  const text = pages.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))).join('')
  if (text.trim() === '') throw new DraftUnprintable('DRAFT_EMPTY')
  if (isOfOtherLetters(text)) throw new DraftUnprintable('DRAFT_LETTERS_UNKNOWN')
  for (const page of pages) drawPage(document, page, faces)
  return document.save()
}

/** Whether more than one letter in ten is one that the standard fonts lack. */
function isOfOtherLetters(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.filter((letter) => !/\p{Script=Latin}/u.test(letter)).length > letters.length / 10
}
