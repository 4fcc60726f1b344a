import { limits } from '@tickmark/contract'

export type UploadFault = 'INVALID_FILE_TYPE' | 'FILE_TOO_SMALL' | 'NOT_A_PDF'

/** A file counts as a PDF by its content type or its name (spec section 5). */
export function judgeKind(contentType: string | undefined, name: string): UploadFault | null {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase()
  return type === 'application/pdf' || name.toLowerCase().endsWith('.pdf') ? null : 'INVALID_FILE_TYPE'
}

/** Checks the size and first bytes of a file that has arrived. Files that are too large are refused while they arrive. */
export function judgeContent(bytes: number, head: Uint8Array): UploadFault | null {
  if (bytes < limits.pdfMinBytes) return 'FILE_TOO_SMALL'
  const signature = [...limits.pdfSignature].map((character) => character.charCodeAt(0))
  return signature.every((byte, i) => head[i] === byte) ? null : 'NOT_A_PDF'
}
