import type { LandingContent } from '@tickmark/contract'
import { AccountLinks } from './account-links.tsx'
import { SampleSheet } from './sample-sheet.tsx'

/** The product in one sentence, beside a page of our sample with its marks. */
export function Hero({ heading, lead, note }: LandingContent['hero']) {
  return (
    <section className="grid items-center gap-x-16 gap-y-12 py-12 sm:py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.12fr)] lg:py-16 xl:py-20 print:block print:py-6">
      <div className="min-w-0">
        <h1 className="max-w-[18ch] font-serif text-display font-semibold tracking-[-0.02em] text-balance xl:text-[3rem] xl:leading-[3.375rem]">
          {heading}
        </h1>
        <p className="mt-6 max-w-[48ch] text-lead text-quiet">{lead}</p>
        <div className="mt-9">
          <AccountLinks />
        </div>
        <p className="mt-4 max-w-[48ch] text-quiet print:hidden">
          <a href="/try/" className="inline-block min-h-6 font-medium text-accent underline underline-offset-2">
            Try it with your own draft
          </a>{' '}
          first: it is reviewed in your browser, and nothing is sent.
        </p>
        {note === undefined ? null : <p className="mt-6 max-w-[60ch] text-note text-quiet">{note}</p>}
      </div>
      <SampleSheet />
    </section>
  )
}
