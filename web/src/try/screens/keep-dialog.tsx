import { useMemo, useState } from 'react'
import { logUnexpected } from '../../lib/api/api-error.ts'
import { browserStorage } from '../../lib/browser-storage.ts'
import { formatCount } from '../../lib/format-count.ts'
import { handoverDays } from '../../lib/handover/handover-mark.ts'
import { putHandover } from '../../lib/handover/handover-shelf.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { makeHandover } from '../review/make-handover.ts'
import { findNewestReview, listKeptDrafts } from '../review/newest.ts'
import { useOpenReview } from './use-open-review.ts'

/** The way to an account. Nothing is sent from this page: another one finds the review in this browser, and asks before it uploads it. */
export function KeepDialog({ onClose }: { onClose: () => void }) {
  const { review } = useOpenReview()
  // The dialog may be opened during a review, and offers the way once it is done.
  const reviewId = findNewestReview(review.read())?.review.id
  const { handover, earlier } = useMemo(() => {
    const kept = review.read()
    const newest = findNewestReview(kept)?.document.version ?? 0
    return {
      handover: makeHandover(kept),
      earlier: listKeptDrafts(kept.work).filter(({ document }) => document.version < newest).length,
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- made again with the next review, not with each render
  }, [review, reviewId])
  // As far as this page can know without asking: the session may have ended since.
  const isSignedIn = browserStorage.find('syncedUser') !== null
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking')

  async function leave(): Promise<void> {
    if (handover === null) return
    setState('busy')
    try {
      await putHandover(handover)
    } catch (error) {
      logUnexpected('a review could not be handed over', error)
      return setState('failed')
    }
    window.location.assign('/keep-review')
  }

  return (
    <Dialog
      open
      title="Keep this review"
      onDismiss={onClose}
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          {handover === null ? null : (
            <Button look="primary" busy={state === 'busy'} onClick={() => void leave()}>
              {isSignedIn ? 'Continue' : 'Create an account or log in'}
            </Button>
          )}
        </>
      }
    >
      <div className="mt-3 flex flex-col gap-3">
        <p>With an account the review stays for good, can be shared and signed, and has an assistant to ask.</p>
        {handover === null ? (
          <p>The draft has not been reviewed yet. Please wait until it is.</p>
        ) : (
          <>
            <p>
              Nothing is sent from this page. You leave it, and <strong className="[overflow-wrap:anywhere]">{handover.draft.name}</strong>
              {handover.priorYear === null ? '' : ', last year’s statements'} and what you did here wait in this browser for {handoverDays}{' '}
              days. The {handover.priorYear === null ? 'file is' : 'files are'} uploaded only once you are logged in and press the button
              there.
            </p>
            {earlier > 0 ? (
              <p>
                Only the newest draft is taken along, not the {earlier === 1 ? 'earlier draft' : formatCount(earlier, 'earlier draft')} and
                the points that only {earlier === 1 ? 'it has' : 'they have'}.
              </p>
            ) : null}
          </>
        )}
        {state === 'failed' ? (
          <p role="alert" className="text-difference">
            This browser has no room to hold the review for the next page, or does not allow it. Nothing has changed.
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}
