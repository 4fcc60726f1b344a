import { limits, messages } from '@tickmark/contract'
import type { FileError, FileRejection } from 'react-dropzone'
import type { ToastLink } from '../../ui/toast/toast-queue.ts'

/** Why a file was refused: a title and a sentence from the specification (spec sections 5 and 8). */
export interface Refusal {
  title: string
  sentence: string
  /** The drop zone's own message: 'File is larger than 20971520 bytes'. */
  detail?: string
  /** What the user can do about it. */
  link?: ToastLink
}

const byCode: Record<string, Refusal> = {
  'file-invalid-type': { title: messages.upload.invalidTypeTitle, sentence: messages.upload.invalidType },
  'file-too-small': { title: messages.upload.tooSmallTitle, sentence: messages.upload.tooSmall },
  'file-too-large': { title: messages.upload.tooLargeTitle, sentence: messages.upload.tooLarge },
  'too-many-files': { title: 'Too many files', sentence: 'Please upload one PDF at a time.' },
}

/** Turns the drop zone's errors into a refusal; a wrong type comes before a wrong size. */
export function refusalOf(errors: readonly FileError[]): Refusal {
  const codes = ['too-many-files', 'file-invalid-type', 'file-too-small', 'file-too-large']
  const error = codes.flatMap((code) => errors.find((candidate) => candidate.code === code) ?? [])[0]
  const refusal = (error === undefined ? undefined : byCode[error.code]) ?? {
    title: messages.upload.errorTitle,
    sentence: messages.upload.notAPdf,
  }
  return error === undefined || error.message === '' ? refusal : { ...refusal, detail: error.message }
}

/** Formats of word processors that are not read. */
const otherFormats = /\.(?:doc|dot|rtf|odt|wpd|pages)$/i

/** The refusal of what was dropped. It names Word, HTML and XBRL where they are accepted. */
export function refusalOfFiles(rejections: readonly Pick<FileRejection, 'file' | 'errors'>[], takesMarkup: boolean): Refusal {
  const refusal = refusalOf(rejections.flatMap(({ errors }) => errors))
  if (!takesMarkup || refusal.title !== messages.upload.invalidTypeTitle) return refusal
  const isOther = rejections.some(({ file }) => otherFormats.test(file.name))
  return { title: refusal.title, sentence: isOther ? messages.upload.otherFormat : messages.upload.invalidDraftType }
}

/** Checks the first bytes for the PDF signature. Null if it is there. */
export async function findSignatureFault(file: Blob): Promise<Refusal | null> {
  const title = messages.upload.errorTitle
  try {
    const start = await file.slice(0, limits.pdfSignature.length).text()
    return start === limits.pdfSignature ? null : { title, sentence: messages.upload.notAPdf }
  } catch {
    return { title, sentence: messages.upload.readFailed }
  }
}

/** Shortens a server's sentence to fit a toast (spec section 8). */
export function shorten(sentence: string): string {
  const bare = sentence.replace(/^Error Processing PDF:?\s*/, '')
  return bare.length > limits.uploadErrorMaxLength ? `${bare.slice(0, limits.uploadErrorMaxLength)}…` : bare
}
