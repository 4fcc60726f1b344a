import { messages } from '@tickmark/contract'
import { CastingExample } from './casting-example.tsx'

/** What the product does, beside the forms on large screens. */
export function AuthPanel() {
  return (
    <aside className="hidden flex-col justify-center border-l border-hairline bg-sunk px-12 py-16 lg:flex xl:px-20">
      <p className="max-w-[24ch] font-serif text-display font-semibold tracking-[-0.015em] text-balance">{messages.auth.panelTitle}</p>
      <p className="mt-4 max-w-[52ch] text-lead text-quiet">
        Upload a draft. Every total is cast, every figure that repeats is traced, and what does not agree comes back with its arithmetic.
      </p>
      <div className="mt-10">
        <CastingExample />
      </div>
    </aside>
  )
}
