import type { Box, Evidence, PageFigure, Tie } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useReviewSource } from '../source/review-source.ts'
import { useDesk } from './desk.ts'
import { lacksTick } from './find-figure.ts'
import { pageMarksQuery } from './marks-queries.ts'

interface PageMarksProps {
  /** Null while the document is being reviewed. */
  reviewId: number | null
  page: number
  /** The size of the page as it is shown, in points. */
  width: number
  height: number
  /** The transformation that turns drawings with the page. */
  turn: string
  /** Figures and words that the open point is about. */
  evidence: readonly Evidence[]
}

/** The marks on a page, in its own coordinates: ticks with letters, rings, figures without a tick, the sum that is looked at. */
export function PageMarks({ reviewId, page, width, height, turn, evidence }: PageMarksProps) {
  const desk = useDesk()
  const source = useReviewSource()
  const marks = useQuery({ ...pageMarksQuery(source, reviewId ?? 0, page), enabled: reviewId !== null })
  const tie = desk?.tie ?? null
  const figures = marks.data?.figures ?? noFigures
  const selected = desk?.figure?.page === page ? figures[desk.figure.index] : undefined
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="size-full overflow-hidden" aria-hidden="true" data-page-marks={page}>
      <g transform={turn}>
        <Marks figures={figures} isUntickedOnly={desk?.isUntickedOnly === true} />
        {tie === null ? <Questioned evidence={evidence} page={page} /> : <DrawnTie tie={tie} page={page} />}
        {selected === undefined ? null : <Ring box={selected.box} className="stroke-accent" />}
      </g>
    </svg>
  )
}

const noFigures: readonly PageFigure[] = []

interface MarksProps {
  figures: readonly PageFigure[]
  isUntickedOnly: boolean
}

/** Every mark of a kind is one path: a page has hundreds of figures. */
const Marks = memo(function Marks({ figures, isUntickedOnly }: MarksProps) {
  const unticked = figures.filter(lacksTick)
  const byEye = figures.filter(({ eye }) => eye !== undefined)
  const unseen = (
    <path
      d={unticked.map(({ box }) => rectangle(box, 1)).join('')}
      className={isUntickedOnly ? 'fill-rounding/35' : 'fill-rounding/15'}
      data-mark="unticked"
    />
  )
  if (isUntickedOnly) return unseen
  const ticked = figures.filter(({ state }) => state === 'ticked')
  const rounded = figures.filter(({ state }) => state === 'rounding')
  const different = figures.filter(({ state }) => state === 'difference')
  return (
    <>
      {unseen}
      <path d={ticked.map(({ box }) => tick(box)).join('')} className="fill-none stroke-tick" strokeWidth="0.9" data-mark="ticked" />
      <path d={rounded.map(({ box }) => wave(box)).join('')} className="fill-none stroke-rounding" strokeWidth="0.8" data-mark="rounding" />
      <path
        d={different.map(({ box }) => ring(box)).join('')}
        className="fill-none stroke-difference"
        strokeWidth="1.2"
        data-mark="difference"
      />
      {byEye.map(({ box, eye }) => (
        <text
          key={box.join(' ')}
          x={box[2] + 1.5}
          y={box[1] + markSize(box) * 0.9}
          fontSize={markSize(box)}
          className="fill-accent font-semibold"
          data-mark="eye"
        >
          {eye?.initials === '' ? '•' : eye?.initials}
        </text>
      ))}
      {[...ticked, ...rounded].map(({ box, letters, state }) => (
        <text
          key={box.join(' ')}
          x={cornerOf(box)[0] + markSize(box)}
          y={cornerOf(box)[1] + markSize(box) * 0.9}
          fontSize={markSize(box) * 0.95}
          className={state === 'ticked' ? 'fill-tick' : 'fill-rounding'}
        >
          {letters.join('')}
        </text>
      ))}
    </>
  )
})

/** The terms of a tie, what adds to them, and the figure that they come to. */
function DrawnTie({ tie, page }: { tie: Tie; page: number }) {
  const here = tie.terms.filter((term) => term.page === page && term.document === undefined)
  const total = tie.kind === 'equality' ? undefined : here.findLast(({ role }) => role === 'total')
  const terms = here.filter((term) => term !== total)
  const isSum = tie.kind === 'sum' || tie.kind === 'movement'
  const left = Math.min(...terms.map(({ box }) => box[0]))
  // Signs of a column are one below the other; those of a row, or of a page printed sideways, are each beside its figure.
  const isColumn =
    Math.min(...terms.map(({ box }) => box[2])) > Math.max(...terms.map(({ box }) => box[0])) && !terms.some(({ box }) => isSideways(box))
  return (
    <g data-mark="tie">
      {terms.map((term, at) => (
        // The same figure can be a term twice.
        // oxlint-disable-next-line react/no-array-index-key
        <g key={at}>
          <path d={rectangle(term.box, 1.5)} className="fill-accent/20" />
          {isSum ? (
            <text
              x={isColumn ? left - 7 : isSideways(term.box) ? term.box[0] : term.box[0] - 6}
              y={isSideways(term.box) ? term.box[1] - 2 : term.box[3] - lineHeight(term.box) * 0.2}
              fontSize={lineHeight(term.box) * 0.9}
              className="fill-accent font-semibold"
            >
              {term.sign === -1 ? '−' : '+'}
            </text>
          ) : null}
        </g>
      ))}
      {total === undefined ? null : <Ring box={total.box} className={tie.state === 'difference' ? 'stroke-difference' : 'stroke-accent'} />}
    </g>
  )
}

function Questioned({ evidence, page }: { evidence: readonly Evidence[]; page: number }) {
  const here = evidence.filter((place) => place.page === page && place.document === undefined)
  return <path d={here.map(({ box }) => rectangle(box, 1.5)).join('')} className="fill-accent/20" data-mark="evidence" />
}

function Ring({ box, className }: { box: Box; className: string }) {
  return <path d={ring(box, 2.5)} className={`fill-none ${className}`} strokeWidth="1.4" />
}

/** Printed from bottom to top, or from top to bottom. A single digit is higher than wide, too. */
const isSideways = ([left, top, right, bottom]: Box): boolean => bottom - top > 2.5 * (right - left)

const lineHeight = (box: Box): number => (isSideways(box) ? box[2] - box[0] : box[3] - box[1])

/** Of a tick, from the height of its figure, in points. */
const markSize = (box: Box): number => Math.min(7, Math.max(4, lineHeight(box) * 0.6))

const rectangle = ([left, top, right, bottom]: Box, by: number): string =>
  `M${left - by} ${top - by}H${right + by}V${bottom + by}H${left - by}Z`

/** An oblong with round ends. */
function ring([left, top, right, bottom]: Box, by = 2): string {
  const round = Math.min(right - left, bottom - top) / 2 + by
  if (bottom - top > right - left)
    return `M${left - by} ${top - by + round}A${round} ${round} 0 0 1 ${right + by} ${top - by + round}V${bottom + by - round}A${round} ${round} 0 0 1 ${left - by} ${bottom + by - round}Z`
  const [x0, x1] = [left - by + Math.min(round, 4), right + by - Math.min(round, 4)]
  return `M${x0} ${top - by}H${x1}A${round} ${round} 0 0 1 ${x1} ${bottom + by}H${x0}A${round} ${round} 0 0 1 ${x0} ${top - by}Z`
}

/** Where marks begin: beside the top right corner, where superscripts are, or above a figure that is printed sideways. */
const cornerOf = (box: Box): [x: number, y: number] => (isSideways(box) ? [box[0], box[1] - markSize(box) - 1] : [box[2] + 1, box[1]])

function tick(box: Box): string {
  const size = markSize(box)
  const [x, y] = cornerOf(box)
  return `M${x} ${y + size * 0.55}l${size * 0.3} ${size * 0.35}l${size * 0.6} ${-size * 0.85}`
}

function wave(box: Box): string {
  const size = markSize(box)
  const [x, y] = cornerOf(box)
  const one = (down: number) => `M${x} ${y + size * down}q${size * 0.22} ${-size * 0.25} ${size * 0.45} 0t${size * 0.45} 0`
  return one(0.4) + one(0.75)
}
