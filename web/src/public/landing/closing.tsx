import type { LandingContent } from '@tickmark/contract'
import { AccountLinks } from './account-links.tsx'

/** The closing section, below the double rule that ends a statement. */
export function Closing({ heading, text }: LandingContent['closing']) {
  return (
    <section aria-labelledby="closing-heading" className="pb-20 lg:pb-28">
      <div className="border-t-[3px] border-double border-ink pt-12 lg:pt-16">
        <h2 id="closing-heading" className="max-w-[24ch] font-serif text-display font-semibold tracking-[-0.015em] text-balance">
          {heading}
        </h2>
        <p className="mt-4 max-w-[58ch] text-lead text-quiet">{text}</p>
        <div className="mt-8">
          <AccountLinks />
        </div>
      </div>
    </section>
  )
}
