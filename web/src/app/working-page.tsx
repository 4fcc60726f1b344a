import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'

interface WorkingPageProps {
  children: ReactNode
  /** `wide`: a table with many columns. */
  width?: 'usual' | 'wide'
}

/** The width of a working screen. */
export function WorkingPage({ children, width = 'usual' }: WorkingPageProps) {
  return (
    <main className={classNames('mx-auto px-4 py-8 print:p-0', width === 'wide' ? 'max-w-[100rem]' : 'max-w-[76rem]')}>{children}</main>
  )
}
