import { formatDigits } from '@tickmark/exports/draft'
import { ProofMark, type Proof } from '../../../ui/proof-mark.tsx'
import { type DraftFigure, idOfFigure } from './index-figures.ts'
import type { ProvenState } from './read-live-review.ts'

const MARKS: Record<ProvenState, { proof: Proof; words: string }> = {
  ticked: { proof: 'tick', words: 'ticked' },
  rounding: { proof: 'rounding', words: 'holds within rounding' },
  difference: { proof: 'difference', words: 'does not agree' },
}

interface PaperFigureProps {
  figure: DraftFigure
  state: ProvenState | undefined
  isTabStop: boolean
}

/** A figure that opens to what it is made of, with the mark of the review beside it. What is open or cited is set by `useMarkedFigures`. */
export function PaperFigure({ figure, state, isTabStop }: PaperFigureProps) {
  const { key, cell, label, column } = figure
  const digits = formatDigits(cell.value)
  const mark = state === undefined ? null : MARKS[state]
  const printed = cell.value < 0n ? `(${digits})` : digits
  return (
    <>
      <button
        type="button"
        id={idOfFigure(key)}
        data-figure={key}
        className="amount"
        tabIndex={isTabStop ? 0 : -1}
        aria-label={[cell.value === 0n ? 'nil' : printed, label, column.heading, mark?.words].filter(Boolean).join(', ')}
      >
        {cell.value < 0n ? (
          <>
            ({digits}
            <span className="hang">)</span>
          </>
        ) : (
          digits
        )}
      </button>
      {mark === null ? null : <ProofMark proof={mark.proof} className="proof" />}
    </>
  )
}
