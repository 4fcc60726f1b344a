import { messages } from '@tickmark/contract'
import { CastingExample } from './casting-example.tsx'

/** What the product does, beside the forms on large screens. */
export function AuthPanel() {
  return (
    <aside className="hidden flex-col justify-center border-l border-hairline bg-sunk px-12 py-16 lg:flex xl:px-20">
      <p className="max-w-[24ch] font-serif text-display font-semibold tracking-[-0.015em] text-balance">{messages.auth.panelTitle}</p>
      <p className="mt-4 max-w-[52ch] text-lead text-quiet">
        Upload a draft. Tickmark casts every total, traces every repeated figure, and shows you what does not agree, with the arithmetic.
      </p>
      <div className="mt-10">
        <CastingExample />
      </div>
    </aside>
  )
}
