import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { ProofMark } from '../../ui/proof-mark.tsx'

interface ReviewFailureProps {
  /** The server's message. */
  sentence: string
  /** A user ended it, so nothing is wrong with the file. */
  isCancelled: boolean
  action: ReactNode
}

/** Why this draft could not be reviewed, and what to do instead. */
export function ReviewFailure({ sentence, isCancelled, action }: ReviewFailureProps) {
  return (
    <Card className="flex items-start gap-3 p-6">
      {isCancelled ? null : <ProofMark proof="difference" className="mt-1 size-4" />}
      <div className="flex min-w-0 flex-1 flex-col items-start gap-4">
        <div role={isCancelled ? 'status' : 'alert'}>
          <h2 className="font-semibold">{isCancelled ? 'This draft has not been reviewed' : 'This draft could not be reviewed'}</h2>
          <p className="mt-1 max-w-[72ch]">{sentence}</p>
        </div>
        {action}
      </div>
    </Card>
  )
}
