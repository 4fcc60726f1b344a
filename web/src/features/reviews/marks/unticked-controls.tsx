import { type PageCounts, sumCoverage } from '@tickmark/contract'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useShortcutActions } from '../../../lib/shortcuts/use-shortcut-actions.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useDesk } from './desk.ts'
import { useFigureWalk } from './use-figure-walk.ts'

interface UntickedControlsProps {
  reviewId: number
  counts: readonly PageCounts[]
}

/** The switch that leaves only figures without a tick, and the way through them. */
export function UntickedControls({ reviewId, counts }: UntickedControlsProps) {
  const desk = useDesk()
  const { left } = sumCoverage(counts)
  const { walk, check } = useFigureWalk(reviewId, counts)
  const step = (by: 1 | -1) => () => {
    walk(by, 'unticked')
  }
  useShortcutActions({
    'next-unticked': step(1),
    'previous-unticked': step(-1),
    'next-figure': () => {
      walk(1, 'any')
    },
    'previous-figure': () => {
      walk(-1, 'any')
    },
    'check-figure': check,
    'unticked-only': () => {
      desk?.showUntickedOnly(!desk.isUntickedOnly)
    },
  })
  if (desk === null || (left === 0 && !desk.isUntickedOnly)) return null
  return (
    <div className="flex items-center gap-1">
      <label
        title="Mark only figures without a tick"
        className="flex min-h-8 items-center gap-1.5 whitespace-nowrap pointer-coarse:min-h-11"
      >
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={desk.isUntickedOnly}
          onChange={(event) => {
            desk.showUntickedOnly(event.target.checked)
          }}
        />
        <span>
          Without a tick: <span className="figures">{left.toLocaleString('en-GB')}</span>
        </span>
      </label>
      <IconButton label="Previous figure without a tick" icon={<ChevronLeft className="size-4" aria-hidden="true" />} onClick={step(-1)} />
      <IconButton label="Next figure without a tick" icon={<ChevronRight className="size-4" aria-hidden="true" />} onClick={step(1)} />
    </div>
  )
}
