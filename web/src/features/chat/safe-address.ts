/** An address that a link in an answer may have: of the web or of a mailbox, whole and absolute. Empty for every other. */
export function safeAddress(address: string): string {
  try {
    return ['https:', 'http:', 'mailto:'].includes(new URL(address).protocol) ? address : ''
  } catch {
    return ''
  }
}
