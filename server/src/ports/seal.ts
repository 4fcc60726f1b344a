/** Encrypts secrets that have to be kept for a while. */
export interface Seal {
  seal(secret: string): Uint8Array
  /** Null if it was sealed with another key, or has been changed. */
  open(sealed: Uint8Array): string | null
}
