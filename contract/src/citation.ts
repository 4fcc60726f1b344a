import type { Finding } from './reviews.ts'

/** The paragraph and edition of the standard, with a note if it has not been confirmed by a qualified person; null if only good practice applies. */
export function citationOf({ reference, edition, toBeConfirmed }: Pick<Finding, 'reference' | 'edition' | 'toBeConfirmed'>): string | null {
  if (reference === undefined) return null
  return [reference, edition, toBeConfirmed ? 'to be confirmed' : undefined].filter((part) => part !== undefined).join(', ')
}
