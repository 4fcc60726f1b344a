import { classNames } from './class-names.ts'

export type Proof = 'tick' | 'rounding' | 'difference' | 'query' | 'note'

const paths: Record<Proof, string> = {
  tick: 'M2.5 8.75 6 12.5 13.5 3',
  rounding: 'M2.5 6.5c2-2 3.7-2 5.5-.75s3.5 1.25 5.5-.75M2.5 11.5c2-2 3.7-2 5.5-.75s3.5 1.25 5.5-.75',
  difference: 'm3.5 3.5 9 9m0-9-9 9',
  query: 'M5 5.25C5 3.5 6.3 2.5 8 2.5s3 1.1 3 2.75c0 2.25-3 2.25-3 4.75M8 13.49v.01',
  note: 'M8 7.25v5M8 4v.01',
}

const colours: Record<Proof, string> = {
  tick: 'text-tick',
  rounding: 'text-rounding',
  difference: 'text-difference',
  query: 'text-rounding',
  note: 'text-quiet',
}

interface ProofMarkProps {
  proof: Proof
  /** The meaning of the mark, for screen readers. Absent if the text beside it says it. */
  label?: string
  className?: string
}

/** A reviewer's pencil marks: ✓ ticked, ≈ rounding, ✕ difference, ? query, i note. They differ in shape and colour. */
export function ProofMark({ proof, label, className = 'size-4' }: ProofMarkProps) {
  return (
    <svg
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={proof === 'rounding' ? 1.6 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('shrink-0', colours[proof], className)}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={paths[proof]} />
    </svg>
  )
}
