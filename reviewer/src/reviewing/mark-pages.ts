import { findTiePage, findTies, type FigureState, type MarkedFigure, type Tie } from '@tickmark/contract'
import { listTickLetters, type FigureMark, type Review, type Tie as EngineTie } from '@tickmark/engine'
import { choosePoints } from '../marking/choose-points.ts'
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
export function markPages({ figures, ties, findings }: Pick<Review, 'figures' | 'ties' | 'findings'>): MarkedPage[] {
  const ringed = listRinged(findings)
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
      figures: here.map((figure) => toMarked(figure, tieOf, ringed)),
      ties: findTies([...ids], tieOf).map(toWireTie),
    }
    return { page, counts: countStates(here), marks }
  })
}

/** The places of figures that a marked copy rings because a finding with arithmetic is about them: by an error, or by a question. */
interface Ringed {
  readonly byError: ReadonlySet<string>
  readonly byAny: ReadonlySet<string>
}

const placeOf = ({ page, box }: Pick<FigureMark, 'page' | 'box'>): string => `${page} ${box.join()}`

function listRinged(findings: Review['findings']): Ringed {
  const summed = findings.filter(({ severity, ties }) => severity !== 'info' && ties.length > 0)
  const places = (some: Review['findings']) => new Set(some.flatMap((finding) => choosePoints(finding).ringed.map(placeOf)))
  return { byError: places(summed.filter(({ severity }) => severity === 'error')), byAny: places(summed) }
}

/** The letters are those of the ties that gave the figure its tick. */
function toMarked(figure: FigureMark, tieOf: ReadonlyMap<string, EngineTie>, { byError, byAny }: Ringed): MarkedFigure {
  const passed = figure.state === 'ticked' || figure.state === 'rounding'
  const proofs = passed ? figure.ties.flatMap((id) => tieOf.get(id) ?? []).filter(({ state }) => state === figure.state) : []
  const place = placeOf(figure)
  const isRinged = byError.has(place) || (figure.state === 'difference' && byAny.has(place))
  const ringed = isRinged || figure.state === 'difference' ? { ringed: isRinged } : {}
  return { ...figure, box: [...figure.box], ties: [...figure.ties], letters: listTickLetters(proofs.map(({ check }) => check)), ...ringed }
}

export function toWireTie(tie: EngineTie): Tie {
  return { ...tie, terms: tie.terms.map((term) => ({ ...term, box: [...term.box] })) }
}

function countStates(figures: readonly FigureMark[]): Record<FigureState, number> {
  const counts = { ticked: 0, rounding: 0, difference: 0, unverifiable: 0, untied: 0 }
  for (const { state } of figures) counts[state]++
  return counts
}
