/** Returns an address that a link in an answer may have: an absolute web or mail address. Empty for anything else. */
export function safeAddress(address: string): string {
  try {
    return ['https:', 'http:', 'mailto:'].includes(new URL(address).protocol) ? address : ''
  } catch {
    return ''
  }
}
