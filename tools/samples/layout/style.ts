import type { Notation } from './amounts.ts'
import type { Family } from './faces.ts'

/** Red, green and blue, 0 to 1. */
export type Ink = readonly [number, number, number]

/** A house style, which makes each firm's statements look different. Lengths are in points. */
export interface Style {
  readonly family: Family
  readonly page: readonly [width: number, height: number]
  readonly margin: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
  readonly body: { readonly size: number; readonly leading: number }
  readonly figures: { readonly size: number; readonly leading: number; readonly columnWidth: number; readonly noteWidth: number }
  readonly title: { readonly size: number; readonly centred: boolean }
  readonly accent: Ink
  readonly notation: Notation
  /** Whether table rules span only the figures or the whole width. */
  readonly rules: 'figures' | 'full'
  /** The current year's figures are set in bold, on a tint where there is one. */
  readonly boldCurrent: boolean
  readonly tint: Ink | null
  /** A closing bracket hangs to the right of the column, so that digits align. */
  readonly hangBrackets: boolean
  /** Printed before the first and last amounts of a statement, as a separate word. */
  readonly currencySign: string | null
  readonly noteHeading: string
  readonly header: { readonly left: string; readonly right: string } | null
  readonly footer: (page: number) => string
}

export const BLACK: Ink = [0.08, 0.09, 0.11]
export const GREY: Ink = [0.36, 0.38, 0.42]
