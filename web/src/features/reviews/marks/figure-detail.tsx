import { layoutArithmetic, type PageMarks, type Tie } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ProofMark } from '../../../ui/proof-mark.tsx'
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx'
import { ArithmeticTable } from '../arithmetic-table.tsx'
import { reviewQuery } from '../review-query.ts'
import { FigureTags } from '../tags/figure-tags.tsx'
import { useReviewSource } from '../source/review-source.ts'
import { type FigureName, useDesk } from './desk.ts'
import { figureWords, nameClaim, ringedWords } from './figure-words.ts'
import { listRinged } from './list-ringed.ts'
import { EyeCheckPart } from './eye-check-part.tsx'
import { listPlaces, type Place } from './list-places.ts'
import { pageMarksQuery } from './marks-queries.ts'
import { useSelectPlace } from './use-select-place.ts'

interface FigureDetailProps {
  reviewId: number
  figure: FigureName
}

/** A figure of the document: what proves it, with the arithmetic, and the other places of the same fact. */
export function FigureDetail({ reviewId, figure: { page, index } }: FigureDetailProps) {
  const marks = useQuery(pageMarksQuery(useReviewSource(), reviewId, page))
  if (marks.data === undefined) {
    return marks.isError ? (
      <ErrorState
        title="The figure could not be loaded."
        detail={sentenceOf(marks.error, 'Please try again.')}
        onRetry={() => {
          void marks.refetch()
        }}
      />
    ) : (
      <div aria-busy="true">
        <RowsSkeleton />
      </div>
    )
  }
  return <LoadedFigure marks={marks.data} index={index} reviewId={reviewId} />
}

function LoadedFigure({ marks, index, reviewId }: { marks: PageMarks; index: number; reviewId: number }) {
  const desk = useDesk()
  const selectPlace = useSelectPlace(reviewId)
  const isTagged = useQuery(reviewQuery(useReviewSource())).data?.tags !== undefined
  const figure = marks.figures[index]
  const ties = marks.ties.filter(({ id }) => figure?.ties.includes(id) === true)
  const [first] = ties
  const draw = desk?.draw
  const id = `${marks.page} ${index}`

  // The page shows the arithmetic of the first tie until another is chosen.
  useEffect(() => {
    draw?.(first ?? null)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per figure
  }, [id, draw])

  if (figure === undefined) return <p className="text-quiet">This figure is not there any more.</p>
  const { words, proof } = figureWords[figure.state]
  const isRinged = listRinged([figure], ties).has(figure.index)
  const places = listPlaces(figure, ties)
  return (
    <article aria-label={`Figure ${figure.text}`} className="flex flex-col gap-4">
      <header className="flex flex-col gap-1">
        <h3 className="figures flex items-baseline justify-between gap-3 text-lead font-semibold">
          <span className="[overflow-wrap:anywhere]">{figure.text}</span>
          <span className="text-note font-normal whitespace-nowrap text-quiet">page {marks.page}</span>
        </h3>
        <p className="flex items-start gap-2 text-quiet">
          {proof === null ? null : <ProofMark proof={proof} className="mt-1 size-4" />}
          {isRinged ? ringedWords : words}
        </p>
      </header>
      <EyeCheckPart marks={marks} figure={figure} reviewId={reviewId} />
      {isTagged ? <FigureTags reviewId={reviewId} page={marks.page} box={figure.box} /> : null}
      {places.length === 0 ? null : <Places places={places} onSelect={selectPlace} />}
      {ties.map((tie) => (
        <TieCard
          key={tie.id}
          tie={tie}
          page={marks.page}
          isDrawn={desk?.tie?.id === tie.id}
          onDraw={() => {
            desk?.draw(tie)
          }}
        />
      ))}
    </article>
  )
}

/** Every other place of the same fact. */
function Places({ places, onSelect }: { places: readonly Place[]; onSelect: (place: Place) => void }) {
  return (
    <section aria-labelledby="same-fact" className="flex flex-col gap-1">
      <h4 id="same-fact" className="text-note font-semibold">
        The same fact elsewhere
      </h4>
      <ul className="flex flex-col">
        {places.map((place) => (
          <li key={`${place.page} ${place.box.join(' ')}`}>
            <button
              type="button"
              className="flex min-h-7 w-full items-baseline justify-between gap-3 rounded-sm text-left hover:bg-sunk pointer-coarse:min-h-11"
              onClick={() => {
                onSelect(place)
              }}
            >
              <span className="min-w-0 text-accent [overflow-wrap:anywhere]">
                page {place.page}
                {place.label === '' ? '' : `, ${place.label}`}
              </span>
              <span className="figures shrink-0">{place.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface TieCardProps {
  tie: Tie
  page: number
  isDrawn: boolean
  onDraw: () => void
}

const tieProof = { ticked: 'tick', rounding: 'rounding', difference: 'difference', unverifiable: 'query' } as const

/** One sum or agreement of a figure. */
function TieCard({ tie, page, isDrawn, onDraw }: TieCardProps) {
  const arithmetic = layoutArithmetic({ ties: [tie], evidence: [], page })
  return (
    <section
      aria-label={nameClaim(tie.claim)}
      className={classNames('flex flex-col gap-2 border-l-2 pl-3', isDrawn ? 'border-accent' : 'border-hairline')}
    >
      <header className="flex items-start gap-2">
        <ProofMark proof={tieProof[tie.state]} className="mt-0.5 size-3.5" />
        <p className="min-w-0 flex-1 text-note text-quiet [overflow-wrap:anywhere]">
          {nameClaim(tie.claim)} <span className="whitespace-nowrap">({tie.check})</span>
        </p>
        {isDrawn ? null : (
          <Button look="quiet" className="-my-1 shrink-0 text-note" onClick={onDraw}>
            Show
          </Button>
        )}
      </header>
      {arithmetic === null ? null : <ArithmeticTable arithmetic={arithmetic} />}
    </section>
  )
}
