import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger'

const looks: Record<ButtonLook, string> = {
  primary: 'border-accent bg-accent text-on-accent hover:not-disabled:border-accent-strong hover:not-disabled:bg-accent-strong',
  plain: 'border-edge bg-card text-ink hover:not-disabled:border-ink',
  quiet: 'border-transparent text-accent hover:not-disabled:text-accent-strong hover:not-disabled:bg-sunk',
  danger: 'border-difference bg-difference text-on-difference hover:not-disabled:brightness-90',
}

/** The classes of a button, for links that look like buttons. */
export function buttonClass(look: ButtonLook = 'plain', className?: string): string {
  return classNames(
    'inline-flex min-h-8 items-center justify-center gap-2 rounded-sm border px-3 py-1 text-body font-medium whitespace-nowrap transition-colors select-none',
    'pointer-coarse:min-h-11 disabled:cursor-not-allowed disabled:opacity-55',
    looks[look],
    className,
  )
}

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook
  /** Shows a spinner and ignores presses, but keeps the focus. */
  busy?: boolean
}

export function Button({ look = 'plain', busy = false, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the default is 'button', so that nothing submits by accident
      type={type}
      className={buttonClass(look, className)}
      aria-disabled={busy || undefined}
      onClick={
        busy
          ? (event) => {
              event.preventDefault()
            }
          : onClick
      }
    >
      {busy ? <Spinner className="size-4" /> : null}
      {children}
    </button>
  )
}
