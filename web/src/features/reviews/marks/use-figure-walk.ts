import { isUndecided, type PageCounts, type PageFigure } from '@tickmark/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { usePeople } from '../points/people.ts'
import { undoAfter } from '../last-change.ts'
import { useReviewSource } from '../source/review-source.ts'
import { type FigureName, useDesk } from './desk.ts'
import { lacksTick } from './find-figure.ts'
import { pageMarksQuery } from './marks-queries.ts'
import { useEyeChecks } from './use-eye-checks.ts'
import { countUnticked, findFigure } from './walk-figures.ts'

const keyOf = ({ page, index }: FigureName): string => `${page} ${index}`

/**
 * Walks from figure to figure, and checks them by eye on the way. Each press is a step of its own, however fast they come: a check is sent
 * while the walk goes on.
 */
export function useFigureWalk(reviewId: number, counts: readonly PageCounts[]) {
  const desk = useDesk()
  const queries = useQueryClient()
  const source = useReviewSource()
  const { mayChange } = usePeople()
  const eyeChecks = useEyeChecks(reviewId)
  /** The chosen figure as the last step left it; drawing it takes longer than pressing a key. */
  const chosen = useRef<FigureName | null>(null)
  const steps = useRef(Promise.resolve())
  /** Checks on their way to the server. */
  const sent = useRef(new Set<string>())
  const figure = desk?.figure ?? null
  useEffect(() => {
    chosen.current = figure
  }, [figure])

  const read = async (page: number): Promise<readonly PageFigure[]> =>
    (await queries.ensureQueryData(pageMarksQuery(source, reviewId, page))).figures

  async function goOn(step: 1 | -1, wanted: 'unticked' | 'any'): Promise<void> {
    if (desk === null) return
    const isWanted = wanted === 'any' ? () => true : (one: PageFigure) => lacksTick(one) && !sent.current.has(keyOf(one))
    const page = desk.findPage()
    // A figure that has been scrolled away from is not where the user is.
    const isNear = chosen.current !== null && Math.abs(chosen.current.page - page) <= 1
    const from = isNear && chosen.current !== null ? chosen.current : { page, index: null }
    const end: { page: number; index: null } = { page: step === 1 ? 1 : Number.MAX_SAFE_INTEGER, index: null }
    // Past the end it begins again.
    const find = (start: typeof end | FigureName) =>
      findFigure(start, step, counts, read, isWanted, wanted === 'unticked' ? countUnticked : undefined)
    const found = (await find(from)) ?? (await find(end))
    if (found === null) return
    const box = (await read(found.page))[found.index]?.box
    if (box === undefined) return
    chosen.current = found
    desk.select({ ...found, box })
    desk.show(found.page, box)
  }

  async function checkOne(): Promise<void> {
    const at = chosen.current
    if (at === null || !mayChange) return
    const known = (await read(at.page))[at.index]
    if (known === undefined || !isUndecided(known)) return
    if (lacksTick(known) && !sent.current.has(keyOf(at))) {
      sent.current.add(keyOf(at))
      eyeChecks
        .mutateAsync({ page: at.page, figures: [at.index], isChecked: true })
        // The notification has said so.
        .catch(() => undefined)
        .finally(() => sent.current.delete(keyOf(at)))
    }
    await goOn(1, 'unticked')
  }

  const enqueue = (step: () => Promise<void>): void => {
    // If the marks of a page cannot be read, the walk stays where it is.
    steps.current = steps.current.then(step).catch(() => undefined)
    undoAfter(steps.current)
  }
  return {
    walk: (step: 1 | -1, wanted: 'unticked' | 'any') => {
      enqueue(() => goOn(step, wanted))
    },
    /** Checks the chosen figure by eye and goes on to the next one without a tick. */
    check: () => {
      enqueue(checkOne)
    },
  }
}
