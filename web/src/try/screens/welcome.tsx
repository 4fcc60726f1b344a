import { Button } from '../../ui/button.tsx'
import { useMedia } from '../../lib/use-media.ts'
import { keptDays } from '../keep/browser-shelf.ts'
import { takeSample } from '../files/sample.ts'
import { useOpenReview } from './use-open-review.ts'

/** What the page is for, above the place to drop a draft. */
export function Welcome({ onSample }: { onSample: (file: File) => void }) {
  const { isKept, wasRemoved } = useOpenReview()
  const isPhone = useMedia('(pointer: coarse) and (max-width: 40rem)')
  return (
    <header className="flex flex-col gap-3 border-b border-hairline pb-6">
      <h1 className="font-serif text-title font-semibold tracking-[-0.01em] text-balance">Review a draft here. It is not sent anywhere.</h1>
      <p className="max-w-[65ch]">
        Sums, statements against notes, comparatives, sentences and disclosures are checked on this machine. You see the arithmetic beside
        the page and which figures carry no tick, and save the marked PDF.
      </p>
      <p className="max-w-[65ch] text-quiet">
        {isKept
          ? `What you do is kept in this browser alone, until you remove it, or for ${keptDays} days; in a private window, until you close it.`
          : 'This browser keeps nothing for this page, so the review is gone when you close it.'}
      </p>
      {wasRemoved ? (
        <p className="max-w-[65ch] text-rounding">
          The review that was kept here was older than {keptDays} days, or was kept by an earlier version of this page. It has been removed.
        </p>
      ) : null}
      {isPhone ? (
        <p className="max-w-[65ch] text-rounding">
          Short accounts can be reviewed on a phone. A long report needs more memory than a phone gives to a page: take a computer for that.
        </p>
      ) : null}
      <div>
        <Button
          onClick={() => {
            onSample(takeSample())
          }}
        >
          Take our sample
        </Button>
      </div>
    </header>
  )
}
