import { limits, messages } from '@tickmark/contract'
import type { FileError } from 'react-dropzone'
import type { ToastLink } from '../../ui/toast/toast-queue.ts'

/** Why a file was not taken: a title and a sentence of the specification (spec sections 5 and 8). */
export interface Refusal {
  title: string
  sentence: string
  /** What the drop zone itself says of it: 'File is larger than 20971520 bytes'. */
  detail?: string
  /** Where something can be done about it. */
  link?: ToastLink
}

const byCode: Record<string, Refusal> = {
  'file-invalid-type': { title: messages.upload.invalidTypeTitle, sentence: messages.upload.invalidType },
  'file-too-small': { title: messages.upload.tooSmallTitle, sentence: messages.upload.tooSmall },
  'file-too-large': { title: messages.upload.tooLargeTitle, sentence: messages.upload.tooLarge },
  'too-many-files': { title: 'Too many files', sentence: 'Please upload one PDF at a time.' },
}

/** The refusal behind what the drop zone found wrong; the type comes before the size. */
export function refusalOf(errors: readonly FileError[]): Refusal {
  const codes = ['too-many-files', 'file-invalid-type', 'file-too-small', 'file-too-large']
  const error = codes.flatMap((code) => errors.find((candidate) => candidate.code === code) ?? [])[0]
  const refusal = (error === undefined ? undefined : byCode[error.code]) ?? {
    title: messages.upload.errorTitle,
    sentence: messages.upload.notAPdf,
  }
  return error === undefined || error.message === '' ? refusal : { ...refusal, detail: error.message }
}

/** Looks at the first bytes: a PDF says so. Null when it does. */
export async function findSignatureFault(file: Blob): Promise<Refusal | null> {
  const title = messages.upload.errorTitle
  try {
    const start = await file.slice(0, limits.pdfSignature.length).text()
    return start === limits.pdfSignature ? null : { title, sentence: messages.upload.notAPdf }
  } catch {
    return { title, sentence: messages.upload.readFailed }
  }
}

/** Shortens a server's sentence to what a toast can hold (spec section 8). */
export function shorten(sentence: string): string {
  const bare = sentence.replace(/^Error Processing PDF:?\s*/, '')
  return bare.length > limits.uploadErrorMaxLength ? `${bare.slice(0, limits.uploadErrorMaxLength)}…` : bare
}
