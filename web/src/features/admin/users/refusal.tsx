import { ProofMark } from '../../../ui/proof-mark.tsx'

/** Why the server refused a change, shown in the dialog that asked for it. */
export function Refusal({ sentence }: { sentence: string | null }) {
  if (sentence === null) return null
  return (
    <p role="alert" className="mt-4 flex items-start gap-2 text-difference">
      <ProofMark proof="difference" className="mt-1 size-4" />
      <span>{sentence}</span>
    </p>
  )
}
