import { layoutTie, type Tie, type TieLine } from '@tickmark/contract'
import { X } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'

interface TieBarProps {
  tie: Tie
  onClose: () => void
}

/** More terms than this would not fit in a line. */
const shownTerms = 6

/** The sum that is drawn on the page, in one line below it. */
export function TieBar({ tie, onClose }: TieBarProps) {
  const lines = layoutTie(tie)
  const of = (role: TieLine['role']) => lines.filter((line) => line.role === role)
  const [terms, places] = [of('term'), of('place')]
  const [result] = of('result')
  const [printed] = of('printed')
  const [difference] = of('difference')
  return (
    <div
      className="flex items-center gap-3 border-t border-hairline bg-card px-3 py-1.5 text-note"
      role="note"
      aria-label="The sum on the page"
    >
      <p className="figures flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
        {[...terms, ...places].slice(0, shownTerms).map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at}>
            {at === 0 ? '' : `${line.role === 'place' ? 'and' : (line.operation ?? '+')} `}
            {line.figure}
          </span>
        ))}
        {terms.length + places.length > shownTerms ? <span>and {terms.length + places.length - shownTerms} more</span> : null}
        {result === undefined ? null : <strong className="font-semibold">= {result.figure}</strong>}
        {printed === undefined || difference === undefined ? null : <span className="text-quiet">printed {printed.figure}</span>}
        {difference === undefined ? null : <span className="text-difference">difference {difference.figure}</span>}
      </p>
      <IconButton label="Stop showing the sum" icon={<X className="size-4" aria-hidden="true" />} onClick={onClose} />
    </div>
  )
}
