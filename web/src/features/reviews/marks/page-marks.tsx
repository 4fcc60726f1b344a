import type { Box, PageFigure, Tie } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useReviewSource } from '../source/review-source.ts'
import { type MarkedPlace, useDesk } from './desk.ts'
import { lacksTick } from './find-figure.ts'
import { listRinged } from './list-ringed.ts'
import { isSideways, lineHeight, type PlacedMark, rectangle, ring, tick, underline, wave } from './mark-shapes.ts'
import { pageMarksQuery } from './marks-queries.ts'
import { placeMarks } from './place-marks.ts'

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
  evidence: readonly MarkedPlace[]
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
        <Marks figures={figures} ties={marks.data?.ties ?? noTies} isUntickedOnly={desk?.isUntickedOnly === true} />
        {tie === null ? <Questioned evidence={evidence} page={page} /> : <DrawnTie tie={tie} page={page} />}
        <Suspects evidence={evidence} page={page} />
        {selected === undefined ? null : <Ring box={selected.box} className="stroke-accent" />}
      </g>
    </svg>
  )
}

const noFigures: readonly PageFigure[] = []
const noTies: readonly Tie[] = []

interface MarksProps {
  figures: readonly PageFigure[]
  ties: readonly Tie[]
  isUntickedOnly: boolean
}

/** Every mark of a kind is one path: a page has hundreds of figures. */
const Marks = memo(function Marks({ figures, ties, isUntickedOnly }: MarksProps) {
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
  const placed = placeMarks(figures)
  const ringed = listRinged(figures, ties)
  // A ring beside a tick would contradict it.
  const withoutRing = figures.filter(({ index }) => !ringed.has(index))
  const ticked = withMarks(
    withoutRing.filter(({ state }) => state === 'ticked'),
    placed,
  )
  const rounded = withMarks(
    withoutRing.filter(({ state }) => state === 'rounding'),
    placed,
  )
  return (
    <>
      {unseen}
      <path d={ticked.map(({ mark }) => tick(mark)).join('')} className="fill-none stroke-tick" strokeWidth="0.9" data-mark="ticked" />
      <path
        d={rounded.map(({ mark }) => wave(mark)).join('')}
        className="fill-none stroke-rounding"
        strokeWidth="0.8"
        data-mark="rounding"
      />
      <path
        d={figures
          .filter(({ index }) => ringed.has(index))
          .map(({ box }) => ring(box))
          .join('')}
        className="fill-none stroke-difference"
        strokeWidth="1.2"
        data-mark="difference"
      />
      <path
        d={withoutRing
          .filter(({ state }) => state === 'difference')
          .map(underline)
          .join('')}
        className="fill-none stroke-difference"
        strokeWidth="0.9"
        data-mark="part"
      />
      {withMarks(byEye, placed).map(({ figure, mark }) => (
        <text
          key={figure.index}
          x={mark.x + 0.5}
          y={mark.y + mark.size * 0.9}
          fontSize={mark.size}
          className="fill-accent font-semibold"
          data-mark="eye"
        >
          {figure.eye?.initials === '' || !mark.isLettered ? '•' : figure.eye?.initials}
        </text>
      ))}
      {[...ticked, ...rounded]
        .filter(({ mark }) => mark.isLettered)
        .map(({ figure, mark }) => (
          <text
            key={figure.index}
            x={mark.x + mark.size}
            y={mark.y + mark.size * 0.9}
            fontSize={mark.size * 0.95}
            className={figure.state === 'ticked' ? 'fill-tick' : 'fill-rounding'}
          >
            {figure.letters.join('')}
          </text>
        ))}
    </>
  )
})

function withMarks(figures: readonly PageFigure[], placed: ReadonlyMap<number, PlacedMark>) {
  return figures.flatMap((figure) => {
    const mark = placed.get(figure.index)
    return mark === undefined ? [] : [{ figure, mark }]
  })
}

/** The terms of a tie, what adds to them, and the figure that they come to. */
function DrawnTie({ tie, page }: { tie: Tie; page: number }) {
  const here = tie.terms.filter((term) => term.page === page && term.document === undefined)
  const total = tie.kind === 'equality' ? undefined : here.findLast(({ role }) => role === 'total')
  const terms = here.filter((term) => term !== total)
  const isSum = tie.kind === 'sum' || tie.kind === 'movement'
  const left = Math.min(...terms.map(({ box }) => box[0]))
  // Signs of a column are one below the other; those of a row, or of a page printed sideways, are each beside its figure.
  const isColumn = Math.min(...terms.map(({ box }) => box[2])) > Math.max(...terms.map(({ box }) => box[0])) && !terms.some(isSideways)
  return (
    <g data-mark="tie">
      {terms.map((term, at) => (
        // The same figure can be a term twice.
        // oxlint-disable-next-line react/no-array-index-key
        <g key={at}>
          <path d={rectangle(term.box, 1.5)} className="fill-accent/20" />
          {isSum ? (
            <text
              x={isColumn ? left - 7 : isSideways(term) ? term.box[0] : term.box[0] - 6}
              y={isSideways(term) ? term.box[1] - 2 : term.box[3] - lineHeight(term) * 0.2}
              fontSize={lineHeight(term) * 0.9}
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

function Questioned({ evidence, page }: { evidence: readonly MarkedPlace[]; page: number }) {
  const here = evidence.filter((place) => place.page === page && place.document === undefined)
  return <path d={here.map(({ box }) => rectangle(box, 1.5)).join('')} className="fill-accent/20" data-mark="evidence" />
}

/** The figures of the open point that are probably wrong. */
function Suspects({ evidence, page }: { evidence: readonly MarkedPlace[]; page: number }) {
  const here = evidence.filter((place) => place.page === page && place.document === undefined && place.suspect === true)
  return here.map(({ box }) => <Ring key={box.join()} box={box} className="stroke-difference" />)
}

function Ring({ box, className }: { box: Box; className: string }) {
  return <path d={ring(box, 2.5)} className={`fill-none ${className}`} strokeWidth="1.4" />
}
