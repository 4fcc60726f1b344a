import { findTiePage, findTies, type FigureState, type MarkedFigure, type Tie } from '@tickmark/contract'
import { listTickLetters, type FigureMark, type Review, type Tie as EngineTie } from '@tickmark/engine'
import type { Marks } from './model.ts'

/** A page with figures. */
export interface MarkedPage {
  readonly page: number
  readonly counts: Readonly<Record<FigureState, number>>
  readonly marks: Marks
}

/**
 * The figures of a review by page, each page with all ties of its figures, so that a page can be shown with one query, and with the ties whose
 * ids name it, whose figures there may all be dashes.
 */
export function markPages({ figures, ties }: Pick<Review, 'figures' | 'ties'>): MarkedPage[] {
  const tieOf = new Map(ties.map((tie) => [tie.id, tie]))
  const pages = new Map<number, { figures: FigureMark[]; ids: Set<string> }>()
  const open = (page: number) => {
    const known = pages.get(page) ?? { figures: [], ids: new Set() }
    pages.set(page, known)
    return known
  }
  for (const figure of figures) {
    const page = open(figure.page)
    page.figures.push(figure)
    for (const id of figure.ties) page.ids.add(id)
  }
  for (const { id } of ties) open(findTiePage(id)).ids.add(id)
  return [...pages].map(([page, { figures: here, ids }]) => {
    const marks: Marks = {
      figures: here.map((figure) => toMarked(figure, tieOf)),
      ties: findTies([...ids], tieOf).map(toWireTie),
    }
    return { page, counts: countStates(here), marks }
  })
}

/** The letters are those of the ties that gave the figure its tick. */
function toMarked(figure: FigureMark, tieOf: ReadonlyMap<string, EngineTie>): MarkedFigure {
  const passed = figure.state === 'ticked' || figure.state === 'rounding'
  const proofs = passed ? figure.ties.flatMap((id) => tieOf.get(id) ?? []).filter(({ state }) => state === figure.state) : []
  return { ...figure, box: [...figure.box], ties: [...figure.ties], letters: listTickLetters(proofs.map(({ check }) => check)) }
}

export function toWireTie(tie: EngineTie): Tie {
  return { ...tie, terms: tie.terms.map((term) => ({ ...term, box: [...term.box] })) }
}

function countStates(figures: readonly FigureMark[]): Record<FigureState, number> {
  const counts = { ticked: 0, rounding: 0, difference: 0, unverifiable: 0, untied: 0 }
  for (const { state } of figures) counts[state]++
  return counts
}
