import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What pressing it does. */
  label: string
  icon: ReactNode
}

/** A button with an icon only; screen readers announce its name, and hovering shows it. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-sm text-quiet transition-colors hover:not-disabled:bg-sunk hover:not-disabled:text-ink disabled:cursor-not-allowed disabled:opacity-55 pointer-coarse:size-11',
        className,
      )}
    >
      {icon}
    </button>
  )
}
