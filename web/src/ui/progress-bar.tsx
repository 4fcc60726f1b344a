import { type ReactNode, useId } from 'react'

interface ProgressBarProps {
  label: ReactNode
  /** 0 to 100. */
  value: number
}

/** A thin bar, with a label and the percentage. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  const id = useId()
  const share = Math.round(value)
  return (
    <div
      role="progressbar"
      aria-labelledby={id}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share}
      aria-valuetext={`${share}%`}
      className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2"
    >
      <span id={id} className="min-w-0 text-body">
        {label}
      </span>
      <span aria-hidden="true" className="figures text-body text-quiet">
        {share}%
      </span>
      <span className="col-span-2 block h-1 overflow-hidden rounded-sm bg-hairline">
        <span className="block h-full bg-accent transition-[width] duration-150 ease-out" style={{ width: `${value}%` }} />
      </span>
    </div>
  )
}
