import type { DimensionHolder, QName } from '../model/tagged-report.ts'

/** A name as the document writes it, and what it means there: null if its prefix is not declared. */
export interface WrittenName {
  readonly text: string
  readonly name: QName | null
}

/** Where something is in a document: 1 is the first line; the offset is in characters. */
export interface TagPlace {
  readonly line: number
  readonly offset: number
}

/** How a number is written. */
export interface WrittenNumber {
  readonly text: string
  readonly format: WrittenName | null
  readonly scale: string | null
  readonly sign: string | null
}

/** A fact as its tag states it, before any rule is applied. Absent attributes are null. */
export interface FactTag extends WrittenNumber {
  readonly kind: 'numeric' | 'text' | 'fraction' | 'tuple'
  readonly concept: WrittenName
  readonly contextRef: string | null
  readonly unitRef: string | null
  readonly decimals: string | null
  readonly precision: string | null
  readonly isNil: boolean
  readonly isMarkup: boolean
  readonly language: string | null
  /** Of a fraction. */
  readonly numerator: WrittenNumber | null
  readonly denominator: WrittenNumber | null
  readonly id: string | null
  readonly isHidden: boolean
  readonly target: string | null
  readonly tupleId: string | null
  readonly tupleRef: string | null
  /** The order of the tag of the tuple around it. */
  readonly within: number | null
  readonly place: TagPlace
}

export interface ContextTag {
  readonly id: string
  readonly scheme: string
  readonly identifier: string
  readonly instant: string | null
  readonly start: string | null
  readonly end: string | null
  readonly isForever: boolean
  readonly dimensions: readonly DimensionTag[]
  readonly place: TagPlace
}

export interface DimensionTag {
  readonly dimension: WrittenName
  readonly holder: DimensionHolder
  /** Of an explicit member. */
  readonly member: WrittenName | null
  /** Of a typed member: its element and what that holds, null where it is nil. */
  readonly typed: { readonly element: QName; readonly value: string | null } | null
}

export interface UnitTag {
  readonly id: string
  readonly numerators: readonly WrittenName[]
  readonly denominators: readonly WrittenName[]
  readonly place: TagPlace
}
