import type { Sentence } from '../../model/document.ts'
import type { Quantity } from '../quantities/read-quantities.ts'
import type { Named } from './subjects-in-text.ts'
import type { Move } from './tokens.ts'

/** The role of a quantity: the line's amount in a year, its movement, or its share of revenue. */
export type ValueRole = 'level' | 'change' | 'share'

export interface AssertedValue {
  readonly quantity: Quantity
  readonly role: ValueRole
  /** As stated; undefined where the sentence does not say, `last` also for the comparison amount. */
  readonly year?: number | 'this' | 'last'
  /** The period as printed, as offsets. */
  readonly period?: readonly [number, number]
  /** The year is that of a full date. */
  readonly dated: boolean
  /** "About", "more than": an approximate match is right. */
  readonly rough: boolean
}

/** What a sentence asserts about one line. */
export interface Assertion {
  readonly sentence: Sentence
  readonly named: Named
  readonly values: readonly AssertedValue[]
  readonly move?: Move
  /** Something qualifies the assertion: it may be ticked, but hardly questioned. */
  readonly loose: boolean
}
