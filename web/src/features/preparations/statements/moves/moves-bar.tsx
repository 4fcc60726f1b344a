import { SwitchField } from '../../../../ui/switch-field.tsx'
import { printFigure } from '../print-figure.ts'
import type { Moves } from './use-moves.ts'

interface MovesBarProps {
  moves: Moves
  isShown: boolean
  onShow: (isShown: boolean) => void
}

/** How many figures an import has moved, and whether they are marked. */
export function MovesBar({ moves, isShown, onShow }: MovesBarProps) {
  const count = moves.kind === 'compared' ? moves.moves.moved.size : 0
  const gone = moves.kind === 'compared' ? moves.moves.gone : []
  return (
    <section
      aria-label="What moved"
      className="mb-4 flex flex-col gap-2 rounded-md border border-hairline bg-card px-4 py-3 [overflow-wrap:anywhere] print:hidden"
    >
      <p role="status">{describeMoves(moves)}</p>
      {count === 0 && !isShown ? null : (
        <SwitchField
          label="Show what moved"
          help="Point at a marked figure or press it to see what it was. Both versions have the mapping, the journals and the entity of now."
          checked={isShown}
          onChange={onShow}
        />
      )}
      {gone.length === 0 ? null : (
        <details>
          <summary className="cursor-pointer">
            {gone.length === 1 ? 'One figure is gone' : `${print(gone.length)} figures are gone`}
          </summary>
          <ul className="mt-1 max-h-48 overflow-auto text-quiet">
            {gone.map(({ key, within, label, column, cell }) => (
              <li key={key}>
                {within}: {label}, {column.heading}, was {printFigure(cell.value)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

const print = (count: number): string => count.toLocaleString('en-GB')

function describeMoves(moves: Moves): string {
  const { since } = moves
  switch (moves.kind) {
    case 'comparing':
      return `Comparing with ${since}.`
    case 'impossible':
      return `What moved since ${since} cannot be shown: no statements can be drafted from it.${moves.why === null ? '' : ` ${moves.why}`}`
    case 'compared': {
      const { size } = moves.moves.moved
      if (size === 0) return `No figure moved since ${since}.`
      return `${size === 1 ? 'One figure' : `${print(size)} figures`} moved since ${since}.`
    }
  }
}
