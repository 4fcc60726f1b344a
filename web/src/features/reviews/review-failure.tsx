import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { ProofMark } from '../../ui/proof-mark.tsx'

interface ReviewFailureProps {
  /** The server's message. */
  sentence: string
  action: ReactNode
}

/** Why this draft could not be reviewed, and what to do instead. */
export function ReviewFailure({ sentence, action }: ReviewFailureProps) {
  return (
    <Card className="flex items-start gap-3 p-6">
      <ProofMark proof="difference" className="mt-1 size-4" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-4">
        <div role="alert">
          <h2 className="font-semibold">This draft could not be reviewed</h2>
          <p className="mt-1 max-w-[72ch]">{sentence}</p>
        </div>
        {action}
      </div>
    </Card>
  )
}
