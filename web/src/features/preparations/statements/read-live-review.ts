import { type Arithmetic, layoutArithmetic, layoutMovements, listMovementColumns, type MovementRow } from '@tickmark/contract'
import { type FigureState, type Finding, measureCoverage, type Review, type Severity } from '@tickmark/engine'
import { type CellPlace, type Draft, placeCells } from '@tickmark/engine/drafting'
import { keyOfPlace } from './index-figures.ts'

/** The review of a draft, joined to its figures. */
export interface LiveReview {
  readonly findings: Readonly<Record<Severity, readonly PlacedFinding[]>>
  /** By the key of the figure; figures that no tie decides are left out. */
  readonly states: ReadonlyMap<string, ProvenState>
  readonly figures: number
  /** Exactly, or within rounding. */
  readonly tied: number
}

export type ProvenState = Extract<FigureState, 'ticked' | 'rounding' | 'difference'>

export interface PlacedFinding {
  readonly finding: Finding
  /** Figures that it is about, in its order; none where it is about something that is missing. */
  readonly places: readonly CellPlace[]
  /** The table that it is in; null where it is in none. */
  readonly table: string | null
  /** Null where nothing is added up. */
  readonly arithmetic: Arithmetic | null
  /** Lines that moved between two years, with the headings of the columns; null where it is about none. */
  readonly movements: { readonly columns: ReturnType<typeof listMovementColumns>; readonly rows: readonly MovementRow[] } | null
}

export function readLiveReview(review: Review, draft: Pick<Draft, 'sections'>): LiveReview {
  const { findCell, findTable } = placeCells(draft)
  const ties = new Map(review.ties.map((tie) => [tie.id, tie]))
  const placed = review.findings.map((finding): PlacedFinding => {
    const found = finding.evidence.filter(({ document }) => document === undefined).flatMap((one) => findCell(one) ?? [])
    const places = [...new Map(found.map((place) => [keyOfPlace(place), place])).values()]
    const shown = finding.ties.flatMap((id) => ties.get(id) ?? [])
    return {
      finding,
      places,
      table: places[0]?.table ?? findTable(finding.page),
      arithmetic: finding.movements === undefined ? layoutSum({ ...finding, ties: shown }) : null,
      movements: layoutLines(finding.movements),
    }
  })
  const bySeverity = (wanted: Severity) => placed.filter(({ finding }) => finding.severity === wanted)
  const states = review.figures.flatMap((figure): [string, ProvenState][] => {
    const place = findCell(figure)
    return place !== null && isProven(figure.state) ? [[keyOfPlace(place), figure.state]] : []
  })
  const { figures, ticked, rounding } = measureCoverage(review.figures)
  return {
    findings: { error: bySeverity('error'), warning: bySeverity('warning'), info: bySeverity('info') },
    states: new Map(states),
    figures,
    tied: ticked + rounding,
  }
}

const isProven = (state: FigureState): state is ProvenState => state === 'ticked' || state === 'rounding' || state === 'difference'

/** Without ties the figures are in the words already. Pages of the review are tables, and no one has seen their numbers. */
function layoutSum(reasoned: Parameters<typeof layoutArithmetic>[0]): Arithmetic | null {
  if (reasoned.ties.length === 0) return null
  const arithmetic = layoutArithmetic(reasoned)
  if (arithmetic === null) return null
  const withoutPage = (lines: Arithmetic['terms']) => lines.map(({ label, figure }) => ({ label, figure }))
  return { ...arithmetic, terms: withoutPage(arithmetic.terms), results: withoutPage(arithmetic.results) }
}

function layoutLines(movements: Finding['movements']): PlacedFinding['movements'] {
  if (movements === undefined) return null
  // Seen from the page of each line, so that none is named.
  const rows = movements.lines.flatMap((line) => layoutMovements({ ...movements, lines: [line] }, line.current.page))
  return { columns: listMovementColumns(movements), rows }
}
