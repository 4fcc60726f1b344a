import type { OpenWork } from '@tickmark/contract'
import { ProofMark } from '../../../ui/proof-mark.tsx'
import { listOpenWork, type OpenPlace } from './describe-sign-off.ts'

interface OpenWorkListProps {
  open: OpenWork
  /** Goes to where that is. */
  onOpen: (place: OpenPlace) => void
}

/** What is open, each a way to it. */
export function OpenWorkList({ open, onOpen }: OpenWorkListProps) {
  const listed = listOpenWork(open)
  if (listed.length === 0) {
    return (
      <p className="flex items-center gap-2">
        <ProofMark proof="tick" /> Nothing is open.
      </p>
    )
  }
  return (
    <ul className="flex flex-col gap-1">
      {listed.map(({ place, text }) => (
        <li key={text}>
          <button
            type="button"
            className="figures min-h-6 text-left text-accent underline-offset-2 hover:underline pointer-coarse:min-h-11"
            onClick={() => {
              onOpen(place)
            }}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}
