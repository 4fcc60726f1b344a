import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A sheet of paper: one hairline around it, no shadow. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={classNames('rounded-md border border-hairline bg-card', className)} />
}
