import { TickmarkLogo } from './tickmark-logo.tsx'

/** The logo with the product's name, as in page headers. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2 font-serif text-lead font-semibold tracking-[-0.01em] text-ink">
      <TickmarkLogo className="size-5 text-accent" />
      Tickmark
    </span>
  )
}
