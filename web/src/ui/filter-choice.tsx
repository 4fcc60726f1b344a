import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface FilterChoiceProps {
  isChosen: boolean
  onChoose: () => void
  className?: string
  children: ReactNode
}

/** One of a few filters of a list. */
export function FilterChoice({ isChosen, onChoose, className, children }: FilterChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={classNames(
        'inline-flex min-h-8 items-center gap-2 rounded-sm border px-2.5 text-body transition-colors pointer-coarse:min-h-11',
        isChosen ? 'border-accent bg-card font-medium' : 'border-transparent text-quiet hover:text-ink',
        className,
      )}
      onClick={onChoose}
    >
      {children}
    </button>
  )
}
