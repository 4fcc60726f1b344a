import type { Draft } from '@tickmark/engine/drafting'
import { memo, type ReactNode, useMemo } from 'react'
import { listContents } from './list-contents.ts'
import { useEntryInView } from './use-entry-in-view.ts'

interface ContentsNavProps {
  draft: Draft
  onGoTo: (id: string) => void
}

/** The sections and notes of the draft, to go to; the one in view is marked. */
export const ContentsNav = memo(function ContentsNav({ draft, onGoTo }: ContentsNavProps) {
  const entries = useMemo(() => listContents(draft), [draft])
  const ids = useMemo(() => entries.flatMap(({ id, notes }) => [id, ...notes.map((note) => note.id)]), [entries])
  const inView = useEntryInView(ids)
  return (
    <nav aria-label="Contents of the statements" className="text-note">
      <ul className="flex flex-col gap-0.5">
        {entries.map(({ id, text, notes }) => (
          <li key={id}>
            <ContentsLink id={id} isInView={id === inView} onGoTo={onGoTo}>
              {text}
            </ContentsLink>
            {notes.length === 0 ? null : (
              <ul>
                {notes.map((note) => (
                  <li key={note.id}>
                    <ContentsLink id={note.id} isInView={note.id === inView} onGoTo={onGoTo}>
                      <span className="figures w-6 shrink-0">{note.number}</span>
                      {note.text}
                    </ContentsLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
})

interface ContentsLinkProps {
  id: string
  isInView: boolean
  onGoTo: (id: string) => void
  children: ReactNode
}

/** A button, not a link: the address of the page does not change. */
function ContentsLink({ id, isInView, onGoTo, children }: ContentsLinkProps) {
  return (
    <button
      type="button"
      aria-current={isInView ? 'location' : undefined}
      className="flex min-h-6 w-full rounded-sm border-l-2 border-transparent px-2 py-0.5 text-left text-quiet transition-colors hover:bg-sunk hover:text-ink aria-[current]:border-accent aria-[current]:text-ink pointer-coarse:min-h-9"
      onClick={() => {
        onGoTo(id)
      }}
    >
      {children}
    </button>
  )
}
