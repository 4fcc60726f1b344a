import type { SeedKind } from '../mutations.ts'

export type Framework = 'ifrs' | 'uk-gaap' | 'us-gaap'

/** What happens to printed things, each known by its key. */
export type Change =
  /** The first goes wrong as its kind does; the others are off by the same amount, as when a total is added up again. */
  | { readonly by: 'slip'; readonly keys: readonly [string, ...string[]] }
  /** What the first gains, the second loses: their sum still stands. */
  | { readonly by: 'shift'; readonly keys: readonly [string, string] }
  /** The two of each pair change places. */
  | { readonly by: 'swap'; readonly pairs: readonly (readonly [string, string])[] }
  /** The note under this heading is left out; the keys are what refers to it or needs it. */
  | { readonly by: 'drop'; readonly caption: string; readonly keys: readonly [string, ...string[]] }

/** An error that can be planted: which printed thing changes, how, and what should notice it. */
export interface Seed {
  readonly id: string
  readonly framework: Framework
  readonly kind: SeedKind
  readonly change: Change
  /** Where it stands, as a person would say it. */
  readonly statement: string
  /** Checks of the catalogue, any of which may find it. */
  readonly checks: readonly string[]
  /** Part of the document that holds several errors at once. */
  readonly together: boolean
}

export const slip = (key: string): Change => ({ by: 'slip', keys: [key] })
export const carry = (key: string, ...sums: readonly string[]): Change => ({ by: 'slip', keys: [key, ...sums] })
export const shift = (gains: string, loses: string): Change => ({ by: 'shift', keys: [gains, loses] })
export const swap = (a: string, b: string): Change => ({ by: 'swap', pairs: [[a, b]] })
export const drop = (caption: string, ...keys: readonly [string, ...string[]]): Change => ({ by: 'drop', caption, keys })

/** This year's figures under last year's heading and the other way round, all the way down a table. */
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
