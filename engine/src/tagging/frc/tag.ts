import type { Member } from '../tagged-draft.ts'

/** How a figure is tagged. */
export interface Tag {
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

export const member = (dimension: string, name: string): Member => ({ dimension, member: name })

const tag =
  (period: Tag['period'], sign: Tag['sign']) =>
  (name: string, ...members: readonly Member[]): Tag => ({ name: `core:${name}`, period, sign, members })

/** An amount of the period, as printed. */
export const flow = tag('duration', 1)
/** An amount of the period that is printed in brackets. */
export const deducted = tag('duration', -1)
/** A balance at the end of the period, as printed. */
export const balance = tag('instant', 1)

export const opening = (tagged: Tag): Tag => ({ ...tagged, isOpening: true })
export const labelled = (tagged: Tag, ...labels: readonly string[]): Tag => ({ ...tagged, labels })

export const WITHIN_A_YEAR = member('core:MaturitiesOrExpirationPeriodsDimension', 'core:WithinOneYear')
export const AFTER_A_YEAR = member('core:MaturitiesOrExpirationPeriodsDimension', 'core:AfterOneYear')
export const equityClass = (name: string): Member => member('core:EquityClassesDimension', `core:${name}`)
