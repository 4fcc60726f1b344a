import { gzipSync } from 'node:zlib'
import type { FigureState, MarkedFigure, Tie } from '@tickmark/contract'
import { listTickLetters, type FigureMark, type Review, type Tie as EngineTie } from '@tickmark/engine'
import type { Marks, ReviewedPage } from '../../ports/document-reviewer.ts'

/** The figures of a review by page, each page with all ties of its figures, so that a page can be shown with one query. */
export function packPages({ figures, ties }: Pick<Review, 'figures' | 'ties'>): ReviewedPage[] {
  const tieOf = new Map(ties.map((tie) => [tie.id, tie]))
  const byPage = new Map<number, FigureMark[]>()
  for (const figure of figures) {
    const here = byPage.get(figure.page)
    if (here === undefined) byPage.set(figure.page, [figure])
    else here.push(figure)
  }
  return [...byPage].map(([page, here]) => {
    const own = new Set(here.flatMap((figure) => figure.ties))
    const marks: Marks = {
      figures: here.map((figure) => toMarked(figure, tieOf)),
      ties: [...own].flatMap((id) => tieOf.get(id) ?? []).map(toWireTie),
    }
    return { page, counts: countStates(here), marks: gzipSync(JSON.stringify(marks)) }
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
