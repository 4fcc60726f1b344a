import type { ReactNode } from 'react'

/** The width of a working screen. */
export function WorkingPage({ children }: { children: ReactNode }) {
  return <main className="mx-auto max-w-[76rem] px-4 py-8 print:p-0">{children}</main>
}
