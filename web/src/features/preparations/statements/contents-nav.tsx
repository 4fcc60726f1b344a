import type { Draft } from '@tickmark/engine/drafting'
import { memo } from 'react'
import { listContents } from './list-contents.ts'

interface ContentsNavProps {
  draft: Draft
  onGoTo: (id: string) => void
}

/** The sections and notes of the draft, to go to. */
export const ContentsNav = memo(function ContentsNav({ draft, onGoTo }: ContentsNavProps) {
  return (
    <nav aria-label="Contents of the statements" className="text-note">
      <ul className="flex flex-col gap-0.5">
        {listContents(draft).map(({ id, text, notes }) => (
          <li key={id}>
            <ContentsLink id={id} onGoTo={onGoTo}>
              {text}
            </ContentsLink>
            {notes.length === 0 ? null : (
              <ul>
                {notes.map((note) => (
                  <li key={note.id}>
                    <ContentsLink id={note.id} onGoTo={onGoTo}>
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
  onGoTo: (id: string) => void
  children: React.ReactNode
}

/** A button, not a link: the address of the page does not change. */
function ContentsLink({ id, onGoTo, children }: ContentsLinkProps) {
  return (
    <button
      type="button"
      className="flex min-h-6 w-full rounded-sm px-2 py-0.5 text-left text-quiet transition-colors hover:bg-sunk hover:text-ink pointer-coarse:min-h-9"
      onClick={() => {
        onGoTo(id)
      }}
    >
      {children}
    </button>
  )
}
