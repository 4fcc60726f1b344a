import { TickmarkLogo } from './tickmark-logo.tsx'

/** The mark with the product's name, as it stands at the head of a page. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2 font-serif text-lead font-semibold tracking-[-0.01em] text-ink">
      <TickmarkLogo className="size-5 text-accent" />
      Tickmark
    </span>
  )
}
