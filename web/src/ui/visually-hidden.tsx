import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** Words that are read out and not shown, where what is seen says the same without words. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classNames('sr-only', className)} />
}
