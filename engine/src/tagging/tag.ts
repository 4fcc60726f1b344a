import type { Member } from './tagged-draft.ts'

/** How a figure is tagged. */
export interface Tag {
  /** With its prefix: "core:Creditors". */
  readonly name: string
  readonly period: 'instant' | 'duration'
  /** -1 where the taxonomy counts up what is printed in brackets. */
  readonly sign: 1 | -1
  readonly members: readonly Member[]
  /** It is the balance at the start of the column's period. */
  readonly isOpening?: true
  /** The labels under which the line is that and nothing else; absent where it always is. */
  readonly labels?: readonly string[]
}

/** Tags of lines, by table and row, or by table and label: the first that may have the label of the line. */
export type LineTags = Readonly<Record<string, Tag | readonly Tag[]>>

export const member = (dimension: string, name: string): Member => ({ dimension, member: name })

type MakeTag = (name: string, ...members: readonly Member[]) => Tag

/** Makes tags of a taxonomy, by the prefix of its names. */
export function tagsOf(prefix: string): {
  readonly flow: MakeTag
  readonly deducted: MakeTag
  readonly balance: MakeTag
  readonly owed: MakeTag
} {
  const make =
    (period: Tag['period'], sign: Tag['sign']): MakeTag =>
    (name, ...members) => ({ name: `${prefix}:${name}`, period, sign, members })
  return {
    /** An amount of the period, as printed. */
    flow: make('duration', 1),
    /** An amount of the period that is printed in brackets. */
    deducted: make('duration', -1),
    /** A balance at the end of the period, as printed. */
    balance: make('instant', 1),
    /** A balance at the end of the period that is printed in brackets. */
    owed: make('instant', -1),
  }
}

export const opening = (tagged: Tag): Tag => ({ ...tagged, isOpening: true })
export const labelled = (tagged: Tag, ...labels: readonly string[]): Tag => ({ ...tagged, labels })
