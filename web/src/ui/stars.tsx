import { classNames } from './class-names.ts'

/** Filled or hollow, so that it does not depend on colour alone. */
export function Star({ filled, className = 'size-6' }: { filled: boolean; className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.2}
      strokeLinejoin="round"
      className={classNames('pointer-events-none relative', className, filled ? 'text-accent' : 'text-edge')}
      aria-hidden="true"
    >
      <path d="m8 1.6 1.95 4.1 4.45.6-3.25 3.1.8 4.45L8 11.7l-3.95 2.15.8-4.45L1.6 6.3l4.45-.6z" />
    </svg>
  )
}

/** A rating, out of five. */
export function Stars({ value }: { value: number }) {
  return (
    <span role="img" aria-label={`${value} of 5 stars`} className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} filled={star <= value} className="size-4" />
      ))}
    </span>
  )
}
