import { isUndecided, type MarkedFigure } from '@tickmark/contract'
import type { UnchangedFigure } from '@tickmark/engine'

/** A figure that a person has checked, by its place in the list of its page. */
export interface CheckedFigure {
  readonly page: number
  readonly figure: number
}

/** The figures of a page, in their order; none for a page without figures. */
export type FiguresOf = (page: number) => readonly MarkedFigure[]

const placeOf = ({ page, box }: { readonly page: number; readonly box: readonly number[] }): string => `${page} ${box.join()}`

/** The pages of the next draft that checks could be carried to. */
export const pagesToCarryTo = (unchanged: readonly UnchangedFigure[], from: ReadonlySet<number>): Set<number> =>
  new Set(unchanged.flatMap(({ previous, now }) => (from.has(previous.page) ? [now.page] : [])))

/**
 * Carries what people checked by eye to the next draft: checks of figures that both drafts print alike, and that no tie of the next one
 * decides. All others lapse with the draft that they belong to (decision 029).
 */
export function carryEyeChecks<Check extends CheckedFigure>(
  checks: readonly Check[],
  unchanged: readonly UnchangedFigure[],
  before: FiguresOf,
  after: FiguresOf,
): Check[] {
  const nowOf = new Map(unchanged.map(({ previous, now }) => [placeOf(previous), now]))
  const indices = new Map<number, ReadonlyMap<string, number>>()
  const indexOf = (page: number, place: string): number | undefined => {
    const known = indices.get(page) ?? new Map(after(page).map((figure, index) => [placeOf(figure), index]))
    indices.set(page, known)
    return known.get(place)
  }
  return checks.flatMap((check) => {
    const known = before(check.page)[check.figure]
    const now = known && nowOf.get(placeOf(known))
    const index = now && indexOf(now.page, placeOf(now))
    const figure = index === undefined ? undefined : after(now?.page ?? 0)[index]
    if (known === undefined || index === undefined || figure === undefined) return []
    return figure.text === known.text && isUndecided(figure) ? [{ ...check, page: figure.page, figure: index }] : []
  })
}

/** Whether two figures of reviews of one document are the same, and still no tie decides either. */
const isSame = (one: MarkedFigure, other: MarkedFigure): boolean =>
  one.text === other.text && one.box.every((edge, at) => edge === other.box[at]) && isUndecided(one) && isUndecided(other)

export interface RepeatedPage<Check extends CheckedFigure> {
  /** The checks of the review that is replaced, and those that the review which replaces it has had before. */
  readonly checks: readonly Check[]
  readonly earlier: readonly Check[]
  readonly before: readonly MarkedFigure[]
  readonly after: readonly MarkedFigure[]
}

/**
 * Keeps what people checked by eye on a page when its document is reviewed again, as with last year's statements: a check of a figure that is
 * still in the same place, with the same text, and that still no tie decides. A review can also come back, when its inputs do: of its own
 * earlier checks, those of figures in both reviews are no longer true, because people have since checked, or taken back, in the other.
 */
export function keepEyeChecks<Check extends CheckedFigure>({
  checks,
  earlier,
  before,
  after,
}: RepeatedPage<Check>): {
  readonly kept: readonly Check[]
  readonly outdated: readonly Check[]
} {
  const outdated = earlier.filter((check) => {
    const figure = after[check.figure]
    return figure !== undefined && before.some((other) => isSame(other, figure))
  })
  const kept = checks.flatMap((check) => {
    const known = before[check.figure]
    const figure = known === undefined ? -1 : after.findIndex((other) => isSame(other, known))
    return figure === -1 ? [] : [{ ...check, figure }]
  })
  return { kept, outdated }
}
