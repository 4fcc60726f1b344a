import type { Claim, ClaimTerm, NumberedClaim } from '../model/claim.ts'
import type { Box } from '../model/page.ts'
import type { FigureMark, FigureState, Tie } from '../model/review.ts'
import type { Figure } from '../model/table.ts'
import { formatAmount } from '../model/print-amount.ts'
import type { Statement } from '../model/statement.ts'

/** Writes a claim out as a tie. */
export function toTie(claim: NumberedClaim): Tie {
  return {
    id: claim.id,
    check: claim.check,
    kind: claim.kind,
    ...(claim.formula && { formula: claim.formula }),
    state: claim.state,
    claim: claim.place,
    expected: formatAmount(claim.expected, claim.decimals),
    actual: formatAmount(claim.actual, claim.decimals),
    difference: formatAmount(claim.actual - claim.expected, claim.decimals),
    ...(claim.tolerance === undefined ? {} : { tolerance: formatAmount(claim.tolerance, claim.decimals) }),
    terms: claim.terms.map(({ figure: { page, text, box }, role, sign, label, document }) => ({
      page,
      text,
      box,
      role,
      sign,
      label,
      ...(document && { document }),
    })),
  }
}

/** A failing tie outweighs a passing one: a figure in doubt gets no tick. */
const WEIGHT: readonly FigureState[] = ['difference', 'ticked', 'rounding', 'unverifiable', 'untied']

/** Figures that may be marked: those of tables, and the amounts in running text. */
export interface Markable {
  readonly statements: readonly Statement[]
  readonly text: readonly Figure[]
  /** Numbers of pages, which no one ties: they are left out unless a tie includes them. */
  readonly pageNumbers: ReadonlySet<Figure>
}

/**
 * Every amount in a table or a sentence, and every other figure of a tie, with its state and its ties.
 */
export function markFigures({ statements, text, pageNumbers }: Markable, claims: readonly NumberedClaim[]): FigureMark[] {
  const marks = new Map<Figure, { state: FigureState; ties: string[] }>()
  const inTables = statements.flatMap(({ table }) =>
    table.rows.flatMap(({ cells }) =>
      cells.filter((figure, column): figure is Figure => figure?.kind === 'amount' && table.columns[column]?.kind === 'amount'),
    ),
  )
  const known = new Set(inTables)
  // Several checks may read the same number in a sentence: it is one figure.
  const byPlace = new Map<string, Figure>()
  const sameFigure = (figure: Figure) => {
    if (known.has(figure)) return figure
    const place = `${figure.page}|${figure.box.join()}|${figure.text}`
    const first = byPlace.get(place) ?? figure
    byPlace.set(place, first)
    return first
  }
  for (const claim of claims) {
    for (const term of claim.terms) {
      if (term.document !== undefined) continue
      const figure = sameFigure(term.figure)
      const mark = marks.get(figure) ?? { state: 'untied', ties: [] }
      const state = isMerelyUsed(claim, term) ? 'untied' : claim.state
      if (WEIGHT.indexOf(state) < WEIGHT.indexOf(mark.state)) mark.state = state
      mark.ties.push(claim.id)
      marks.set(figure, mark)
    }
  }
  // Other figures, such as percentages, are marked once a tie includes them.
  const elsewhere = [...marks.keys()].filter((figure) => figure.kind !== 'nil' && !known.has(figure))
  const inTies = [...inTables.filter((figure) => !pageNumbers.has(figure) || marks.has(figure)), ...elsewhere]
  const silent = withoutThose(text, inTies)
  const placeOf = ({ page, box }: Figure) => `${page}|${box.join()}`
  const cells = new Set(
    statements.flatMap(({ table }) => table.rows.flatMap((row) => row.cells.flatMap((cell) => (cell ? placeOf(cell) : [])))),
  )
  return [...inTies, ...silent].map((figure) => {
    const { state, ties: names } = marks.get(figure) ?? { state: 'untied', ties: [] }
    const inText = cells.has(placeOf(figure)) ? {} : { inText: true as const }
    return { page: figure.page, text: figure.text, box: figure.box, state, ties: names, ...inText }
  })
}

/**
 * A difference that is only a question puts the figure in doubt that is compared, the last of this document, and not the ones that it is
 * compared with or computed from.
 */
function isMerelyUsed({ reportedByCheck, state, terms }: Claim, term: ClaimTerm): boolean {
  return reportedByCheck === true && state === 'difference' && term !== terms.findLast(({ document }) => document === undefined)
}

/** The figures at places where none of the others is: a check may have read the same number with its sign. */
function withoutThose(figures: readonly Figure[], others: readonly Figure[]): Figure[] {
  const byPage = new Map<number, Figure[]>()
  for (const figure of others) {
    const here = byPage.get(figure.page)
    if (here === undefined) byPage.set(figure.page, [figure])
    else here.push(figure)
  }
  return figures.filter(({ page, box }) => !(byPage.get(page) ?? []).some((other) => overlap(box, other.box)))
}

const overlap = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
