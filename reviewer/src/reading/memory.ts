import type { Pdfium } from './pdfium.ts'

/** UTF-16 with a zero at its end. @param size in bytes */
export function decodeWide({ bytes }: Pdfium, text: number, size: number): string {
  const length = Math.max(0, size / 2 - 1)
  return Array.from({ length }, (_, at) => String.fromCharCode((bytes[text + 2 * at] ?? 0) + 256 * (bytes[text + 2 * at + 1] ?? 0))).join(
    '',
  )
}

/** A whole number of four bytes, not below zero. */
export const readNumber = ({ bytes }: Pdfium, at: number): number => new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, true)
