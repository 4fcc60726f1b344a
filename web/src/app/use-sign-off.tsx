import type { AnalysisStatus, Engagement, SignOffs } from '@tickmark/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { OpenPlace } from '../features/reviews/sign-off/describe-sign-off.ts'
import { signOffsQuery } from '../features/reviews/sign-off/sign-off-query.ts'
import { hasOpenWork, wordOfSignOffs } from '../features/reviews/sign-off/sign-off-state.ts'
import { useReviewSource } from '../features/reviews/source/review-source.ts'
import { useIdle } from '../lib/use-idle.ts'
import { classNames } from '../ui/class-names.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PointLink } from './point-link.tsx'

// They come when they are opened.
const SignOffSheet = lazyPart(async () => (await import('../features/reviews/sign-off/sign-off-sheet.tsx')).SignOffSheet)
const AnalysisEngagement = lazyPart(async () => (await import('./analysis-engagement.tsx')).AnalysisEngagement)
const CompleteDialog = lazyPart(async () => (await import('../features/reviews/sign-off/complete-dialog.tsx')).CompleteDialog)

/** How long a change of status waits for what is open. */
const patienceMs = 10_000

export interface SigningOff {
  /** The button of the header, with what it opens. */
  button: ReactNode
  /** Calls `change` if nothing is open or another status than Complete is wanted; otherwise when the user has seen that and agrees. */
  onWantStatus: (status: AnalysisStatus, change: () => void) => Promise<void>
}

/**
 * The sign-off of an analysis in its header.
 *
 * @param named who is named for the lines
 * @param onOpen goes to where something open is
 * @param onFollow a link to a point has been followed, which may be open already
 */
export function useSignOff(named: Engagement, onOpen: (place: OpenPlace) => void, onFollow: () => void): SigningOff {
  const source = useReviewSource()
  const queries = useQueryClient()
  // Nothing on the screen waits for it.
  const signOffs = useQuery({ ...signOffsQuery(source), enabled: useIdle() }).data
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<{ signOffs: SignOffs; change: () => void } | null>(null)
  const word = signOffs === undefined ? 'none' : wordOfSignOffs(signOffs)

  function close(): void {
    setOpen(false)
    setAsked(null)
  }
  function open(place: OpenPlace): void {
    close()
    onOpen(place)
  }

  function follow(): void {
    close()
    onFollow()
  }

  async function want(status: AnalysisStatus, change: () => void): Promise<void> {
    if (status !== 'Complete') return change()
    // The status may be set at any time (spec section 4): also if what is open cannot be read now, or was never read.
    const { queryKey } = signOffsQuery(source)
    const now = await source.getSignOffs(AbortSignal.timeout(patienceMs)).catch(() => queries.getQueryData(queryKey))
    if (now === undefined || (!hasOpenWork(now.open) && (now.draft === null || !now.unreviewed))) return change()
    setAsked({ signOffs: now, change })
  }

  return {
    button: (
      <>
        <Button
          onClick={() => {
            setOpen(true)
          }}
        >
          Sign-off
          {word === 'none' ? null : (
            <span
              className={classNames(
                'rounded-sm border border-hairline px-1.5 text-note',
                word === 'changed since' ? 'text-rounding' : 'text-tick',
              )}
            >
              {word}
            </span>
          )}
        </Button>
        <Suspense fallback={null}>
          {isOpen ? (
            <SignOffSheet
              engagement={<AnalysisEngagement id={source.analysisId} onUnavailable={close} />}
              named={named}
              onClose={close}
              onUnavailable={close}
              onOpen={open}
              renderPointLink={(number) => <PointLink number={number} onFollow={follow} />}
            />
          ) : null}
          {asked === null ? null : (
            <CompleteDialog
              signOffs={asked.signOffs}
              onOpen={open}
              onComplete={() => {
                asked.change()
                close()
              }}
              onClose={close}
              onUnavailable={close}
            />
          )}
        </Suspense>
      </>
    ),
    onWantStatus: want,
  }
}
