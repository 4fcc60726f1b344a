import { limits } from '@tickmark/contract'

export type UploadFault = 'INVALID_FILE_TYPE' | 'FILE_TOO_SMALL' | 'NOT_A_PDF'

/** A PDF is what says so, by content type or by name (spec section 5). */
export function judgeKind(contentType: string | undefined, name: string): UploadFault | null {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase()
  return type === 'application/pdf' || name.toLowerCase().endsWith('.pdf') ? null : 'INVALID_FILE_TYPE'
}

/** What has arrived: its size and its first bytes. Too large is found out while it arrives. */
export function judgeContent(bytes: number, head: Uint8Array): UploadFault | null {
  if (bytes < limits.pdfMinBytes) return 'FILE_TOO_SMALL'
  const signature = [...limits.pdfSignature].map((letter) => letter.charCodeAt(0))
  return signature.every((byte, i) => head[i] === byte) ? null : 'NOT_A_PDF'
}
