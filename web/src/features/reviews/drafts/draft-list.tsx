import type { AnalysisReview } from '@tickmark/contract'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { formatCount } from '../../../lib/format-count.ts'
import { takeLostFocus } from '../../../lib/take-lost-focus.ts'
import { classNames } from '../../../ui/class-names.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx'

const DraftEntries = lazyPart(async () => (await import('./draft-entries.tsx')).DraftEntries)

interface DraftListProps {
  /** The review of the newest draft. */
  newest: AnalysisReview | undefined
  /** The version of the draft on screen. */
  shown: number
  onShow: (version: number) => void
  /** Whether last year's statements are there: 'with last year’s statements'. */
  priorWords: string
  /** The place of last year's statements. */
  priorYear: ReactNode
  /** Something is happening with last year's statements, so the list opens. */
  isBusy: boolean
  /** It appears where an earlier draft was: the focus comes back here, if that took it along. */
  takesFocus: boolean
}

/** The drafts of an analysis, folded into a line, and last year's statements below them. */
export function DraftList({ newest, shown, onShow, priorWords, priorYear, isBusy, takesFocus }: DraftListProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const last = newest?.document?.version ?? shown
  const [wasBusy, setWasBusy] = useState(false)
  if (isBusy !== wasBusy) {
    setWasBusy(isBusy)
    if (isBusy) setOpen(true)
  }
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) takeLostFocus(button.current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when it appears
  }, [])
  return (
    <div className="print:hidden">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex min-h-8 w-full items-center gap-2 text-left text-note text-quiet hover:text-ink pointer-coarse:min-h-11"
        onClick={() => {
          setOpen(!isOpen)
        }}
      >
        <ChevronRight className={classNames('size-4 shrink-0 transition-transform', isOpen && 'rotate-90')} aria-hidden="true" />
        <span className="figures">
          {formatCount(last, 'draft')}
          {priorWords === '' ? null : ` · ${priorWords}`}
        </span>
      </button>
      <div id={id} hidden={!isOpen} className="flex flex-col gap-3 pt-1 pb-2">
        {isOpen ? (
          <Suspense fallback={<RowsSkeleton />}>
            <DraftEntries
              newest={newest}
              shown={shown}
              onShow={onShow}
              onUnavailable={() => {
                setOpen(false)
              }}
            />
          </Suspense>
        ) : null}
        {isOpen || isBusy ? priorYear : null}
      </div>
    </div>
  )
}
