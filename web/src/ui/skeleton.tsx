import { classNames } from './class-names.ts'

/** Skeleton of a line of text. Hidden from assistive technology: say elsewhere what is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block h-4 rounded-sm bg-hairline motion-safe:animate-pulse', className)} />
}
