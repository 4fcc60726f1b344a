import type { AnalysisDocument } from '@tickmark/contract'

/** Whether a file is a stored document, byte for byte. False where the browser cannot compute hashes: without HTTPS. */
export async function isSameFile(file: Blob, { bytes, sha256 }: Pick<AnalysisDocument, 'bytes' | 'sha256'>): Promise<boolean> {
  // Only files of the same size are read.
  if (file.size !== bytes || !('subtle' in crypto)) return false
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === sha256
}
