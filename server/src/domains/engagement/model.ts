import type { SignOffRole } from '@tickmark/contract'

/** The people and dates of an analysis. */
export interface Named {
  readonly preparerId: number | null
  readonly reviewerId: number | null
  readonly partnerId: number | null
  readonly dueOn: string | null
  readonly periodEnd: string | null
}

/** Who signs each line, in their order. */
export const lines = [
  ['preparerId', 'prepared'],
  ['reviewerId', 'reviewed'],
  ['partnerId', 'approved'],
] as const satisfies readonly (readonly [keyof Named, SignOffRole])[]
