import { type ReactNode, useId } from 'react'

/** Components of one kind, under a heading. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-x-10 gap-y-4 border-t border-hairline pt-4 md:grid-cols-[10rem_minmax(0,1fr)]">
      <h2 id={id} className="font-serif text-lead font-semibold">
        {title}
      </h2>
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
    </section>
  )
}

/** Components in a row, wrapping where needed. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-3">{children}</div>
}
