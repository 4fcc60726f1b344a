import { type PageCounts, sumCoverage } from '@tickmark/contract'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useShortcutActions } from '../../../lib/shortcuts/use-shortcut-actions.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useReviewSource } from '../source/review-source.ts'
import { usePeople } from '../points/people.ts'
import { useDesk } from './desk.ts'
import { isUndecided } from './find-figure.ts'
import { useEyeChecks } from './use-eye-checks.ts'
import { pageMarksQuery } from './marks-queries.ts'
import { findUnticked } from './walk-unticked.ts'

interface UntickedControlsProps {
  reviewId: number
  counts: readonly PageCounts[]
}

/** The switch that leaves only figures without a tick, and the way through them. */
export function UntickedControls({ reviewId, counts }: UntickedControlsProps) {
  const desk = useDesk()
  const queries = useQueryClient()
  const source = useReviewSource()
  const { mayChange } = usePeople()
  const eyeChecks = useEyeChecks(reviewId)
  const { left } = sumCoverage(counts)

  async function walk(step: 1 | -1): Promise<void> {
    if (desk === null) return
    const read = async (page: number) => (await queries.ensureQueryData(pageMarksQuery(source, reviewId, page))).figures
    const start = step === 1 ? 1 : Number.MAX_SAFE_INTEGER
    const found =
      (await findUnticked(desk.figure ?? { page: start, index: null }, step, counts, read)) ??
      // Past the end it begins again.
      (await findUnticked({ page: start, index: null }, step, counts, read))
    if (found === null) return
    desk.select(found)
    desk.show(found.page, (await read(found.page))[found.index]?.box)
  }

  /** Checks the chosen figure by eye and goes on to the next; where it is checked already, takes that back. */
  async function check(): Promise<void> {
    const { page, index } = desk?.figure ?? {}
    if (page === undefined || index === undefined || !mayChange) return
    const figure = (await queries.ensureQueryData(pageMarksQuery(source, reviewId, page))).figures[index]
    if (figure === undefined || !isUndecided(figure)) return
    const isChecked = figure.eye !== undefined
    await eyeChecks.mutateAsync({ page, figures: [index], isChecked: !isChecked })
    if (!isChecked) await walk(1)
  }

  const step = (by: 1 | -1) => () => {
    // A page that cannot be read says so itself when it is shown.
    walk(by).catch(() => undefined)
  }
  useShortcutActions({
    'next-unticked': step(1),
    'previous-unticked': step(-1),
    'check-figure': () => {
      check().catch(() => undefined)
    },
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
