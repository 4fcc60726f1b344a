import type { Sentence } from '../../model/document.ts'
import type { Quantity } from '../quantities/read-quantities.ts'
import type { Named } from './subjects-in-text.ts'
import type { Move } from './tokens.ts'

/** Part that a quantity plays: what the line was in a year, by how much it moved, or its share of revenue. */
export type ValueRole = 'level' | 'change' | 'share'

export interface AssertedValue {
  readonly quantity: Quantity
  readonly role: ValueRole
  /** As it is said; undefined where the sentence does not say, `last` also for what stands as the comparison. */
  readonly year?: number | 'this' | 'last'
  /** The period as it is printed, as offsets. */
  readonly period?: readonly [number, number]
  /** The year is that of a full date. */
  readonly dated: boolean
  /** "About", "more than": near enough is right. */
  readonly rough: boolean
}

/** What a sentence says of one line. */
export interface Assertion {
  readonly sentence: Sentence
  readonly named: Named
  readonly values: readonly AssertedValue[]
  readonly move?: Move
  /** Something narrows or bends what is said: it may be ticked, hardly doubted. */
  readonly loose: boolean
}
