/** The tag that a person has chosen for a line, as a tagged document has it. */
export interface TagChoice {
  /** With its prefix: "core:Creditors". */
  readonly name: string
  readonly period: 'instant' | 'duration'
  /** -1 where it counts up what is printed in brackets. */
  readonly sign: 1 | -1
  /** Of dimensions, each with its prefix. */
  readonly members: readonly { readonly dimension: string; readonly member: string }[]
}

/** By table and row, "balance-sheet/debtors", or by table and label; null where a line is to have no tag. */
export type TagChoices = Readonly<Record<string, TagChoice | null>>
