import type { ComponentProps } from 'react'
import { classNames } from '../../../ui/class-names.ts'

/** Words that go somewhere on this screen. */
export function LinkButton({ className, ...rest }: Omit<ComponentProps<'button'>, 'type'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'min-h-6 text-left text-accent underline decoration-transparent underline-offset-2 transition-colors hover:decoration-current focus-visible:decoration-current pointer-coarse:min-h-9',
        className,
      )}
    />
  )
}
