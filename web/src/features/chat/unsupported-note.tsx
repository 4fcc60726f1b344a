import type { UnsupportedFigure } from '@tickmark/contract'
import { TriangleAlert } from 'lucide-react'

/** Explains the marks in an answer. */
export function UnsupportedNote({ figures }: { figures: readonly UnsupportedFigure[] }) {
  if (figures.length === 0) return null
  return (
    <p role="note" className="mt-2 flex gap-2 text-note text-rounding">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>
        {figures.length === 1 ? '1 figure is' : `${figures.length} figures are`} underlined: neither printed in the document nor worked out
        from it. Check {figures.length === 1 ? 'it' : 'them'} before you rely on this answer.
      </span>
    </p>
  )
}
