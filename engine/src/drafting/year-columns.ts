import type { DraftColumn } from './draft.ts'

/** Columns for this year and, if it is known, last year. */
export const yearColumns = (headings: readonly string[], unit: string): DraftColumn[] =>
  headings.map((heading, i) => ({ heading, unit, year: i === 0 ? 'current' : 'prior', dimension: null }))
