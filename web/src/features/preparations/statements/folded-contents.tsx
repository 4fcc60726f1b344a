import type { Draft } from '@tickmark/engine/drafting'
import { useRef } from 'react'
import { ContentsNav } from './contents-nav.tsx'

interface FoldedContentsProps {
  draft: Draft
  onGoTo: (id: string) => void
}

/** The contents above the paper, where there is no room beside it. */
export function FoldedContents({ draft, onGoTo }: FoldedContentsProps) {
  const details = useRef<HTMLDetailsElement>(null)
  return (
    <details ref={details} className="mb-3 rounded-md border border-hairline bg-card px-3 py-2 @6xl/statements:hidden print:hidden">
      <summary className="min-h-6 text-note font-medium">Contents</summary>
      <div className="mt-2">
        <ContentsNav
          draft={draft}
          onGoTo={(id) => {
            if (details.current !== null) details.current.open = false
            onGoTo(id)
          }}
        />
      </div>
    </details>
  )
}
