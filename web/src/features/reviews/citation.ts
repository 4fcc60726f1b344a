import type { Finding } from '@tickmark/contract'

/** The paragraph with its edition, and a warning where a qualified person has yet to confirm it; null where only good practice asks. */
export function citationOf({ reference, edition, toBeConfirmed }: Pick<Finding, 'reference' | 'edition' | 'toBeConfirmed'>): string | null {
  if (reference === undefined) return null
  return [reference, edition, toBeConfirmed ? 'to be confirmed' : undefined].filter((part) => part !== undefined).join(', ')
}
