import { Spinner } from './spinner.tsx'

/** Shown while a page loads. */
export function PageSpinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="flex min-h-[50dvh] items-center justify-center text-accent">
      <Spinner label={label} className="size-6" />
    </div>
  )
}
