import { Button } from '../../ui/button.tsx'
import { ProofMark } from '../../ui/proof-mark.tsx'
import type { Refusal } from './check-file.ts'

interface IntakeRefusalProps {
  refusal: Refusal
  /** Tries again, if that can help. */
  onAgain?: (() => void) | undefined
}

/** Why a document was refused. */
export function IntakeRefusal({ refusal, onAgain }: IntakeRefusalProps) {
  return (
    <div className="flex max-w-[60ch] flex-col items-start gap-1 text-left">
      <p role="alert" className="flex items-start gap-2 text-difference">
        <ProofMark proof="difference" className="mt-1.5 size-3" />
        <span>{refusal.sentence}</span>
      </p>
      {refusal.detail === undefined ? null : <p className="pl-5 text-note text-quiet">{refusal.detail}</p>}
      {onAgain === undefined ? null : (
        <Button look="quiet" className="ml-2" onClick={onAgain}>
          Try again
        </Button>
      )}
    </div>
  )
}
