import { classNames } from './class-names.ts'

interface SpinnerProps {
  /** What is loading. Absent if the text beside it says so. */
  label?: string
  className?: string
}

export function Spinner({ label, className = 'size-5' }: SpinnerProps) {
  return (
    <span role={label === undefined ? undefined : 'status'} className="inline-flex">
      <svg
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        className={classNames('animate-spin', className)}
        aria-hidden="true"
      >
        <circle cx="8" cy="8" r="6.5" opacity="0.25" />
        <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" strokeLinecap="round" />
      </svg>
      {label === undefined ? null : <span className="sr-only">{label}</span>}
    </span>
  )
}
