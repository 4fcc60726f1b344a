import type { SeedKind } from '../mutations.ts'

export type Framework = 'ifrs' | 'uk-gaap' | 'us-gaap'

/** A change to printed slots, each identified by its key. */
export type Change =
  /** The first gets an error of the given kind; the others change by the same amount, as when totals are added up again. */
  | { readonly by: 'slip'; readonly keys: readonly [string, ...string[]] }
  /** The second loses what the first gains, so their sum is unchanged. */
  | { readonly by: 'shift'; readonly keys: readonly [string, string] }
  /** The two slots of each pair are swapped. */
  | { readonly by: 'swap'; readonly pairs: readonly (readonly [string, string])[] }
  /** The note under this heading is left out; the keys are the slots that refer to it. */
  | { readonly by: 'drop'; readonly caption: string; readonly keys: readonly [string, ...string[]] }

/** An error that can be planted: what changes, how, and which checks should notice it. */
export interface Seed {
  readonly id: string
  readonly framework: Framework
  readonly kind: SeedKind
  readonly change: Change
  /** Its place, in words for people. */
  readonly statement: string
  /** Checks of the catalogue that may find it; any one is enough. */
  readonly checks: readonly string[]
  /** Whether it is part of the sample that has several errors at once. */
  readonly together: boolean
}

export const slip = (key: string): Change => ({ by: 'slip', keys: [key] })
export const carry = (key: string, ...sums: readonly string[]): Change => ({ by: 'slip', keys: [key, ...sums] })
export const shift = (gains: string, loses: string): Change => ({ by: 'shift', keys: [gains, loses] })
export const swap = (a: string, b: string): Change => ({ by: 'swap', pairs: [[a, b]] })
export const drop = (caption: string, ...keys: readonly [string, ...string[]]): Change => ({ by: 'drop', caption, keys })

/** Swaps this year's and last year's figures in every row of a table. */
export const swapAll = (table: string, rows: readonly string[]): Change => ({
  by: 'swap',
  pairs: rows.map((row) => [`${table}.${row}.2025`, `${table}.${row}.2024`]),
})

type Line = readonly [kind: SeedKind, change: Change, statement: string, checks: string, together?: 'together']

/** Seeds from the lines of a table, numbered in their order. */
export const plant = (framework: Framework, lines: readonly Line[]): readonly Seed[] =>
  lines.map(([kind, change, statement, checks, together], i) => ({
    id: `${framework}-${String(i + 1).padStart(2, '0')}-${kind}`,
    framework,
    kind,
    change,
    statement,
    checks: checks.split(' '),
    together: together !== undefined,
  }))
