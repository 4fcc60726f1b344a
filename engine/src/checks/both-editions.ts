import type { Norms } from '../model/check.ts'

/**
 * FRS 102 paragraphs by their January 2022 numbers, for both editions: the numbers in the September 2024 edition have yet to be confirmed,
 * since sections 1A, 20 and 23 were renumbered and others may have moved.
 */
export function bothEditions(paragraphs: string): Pick<Norms, 'UK_GAAP' | 'FRS_102_2024'> {
  return { UK_GAAP: paragraphs, FRS_102_2024: paragraphs.endsWith(' (?)') ? paragraphs : `${paragraphs} (?)` }
}
