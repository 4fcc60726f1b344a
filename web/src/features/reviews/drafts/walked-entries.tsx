import { type ReactNode, useEffect } from 'react'
import { useShortcutActions } from '../../../lib/shortcuts/use-shortcut-actions.ts'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { type Proof, ProofMark } from '../../../ui/proof-mark.tsx'

export interface WalkedEntry {
  key: string
  title: string
  mark?: { proof: Proof; label: string } | undefined
  /** Below the title. */
  facts: ReactNode
  page?: number | undefined
}

export interface WalkedGroup {
  name: string
  entries: readonly WalkedEntry[]
  /** With those that are not listed. */
  count: number
}

interface WalkedEntriesProps {
  groups: readonly WalkedGroup[]
  /** The key of the open entry. */
  open: string | undefined
  onOpen: (key: string | undefined) => void
  /** The content of the open entry where it unfolds in the list; null where it is shown beside it. */
  unfolded: ReactNode
}

const rowIdOf = (key: string) => `entry-${key}`
const contentIdOf = (key: string) => `${rowIdOf(key)}-content`

/** Entries under their headings, a line each, to be walked by mouse or with the keys of the points. */
export function WalkedEntries({ groups, open, onOpen, unfolded }: WalkedEntriesProps) {
  const isUnfolding = unfolded !== null
  const keys = groups.flatMap(({ entries }) => entries.map(({ key }) => key))
  const step = (by: 1 | -1) => {
    const at = open === undefined ? -1 : keys.indexOf(open)
    const next = at === -1 ? keys.at(by === 1 ? 0 : -1) : keys[at + by]
    if (next !== undefined) onOpen(next)
  }
  useShortcutActions({
    'next-point': () => {
      step(1)
    },
    'previous-point': () => {
      step(-1)
    },
  })

  useEffect(() => {
    if (open === undefined) return
    const row = document.getElementById(rowIdOf(open))
    row?.scrollIntoView({ block: 'nearest' })
    // Where a key opened it, the focus follows.
    if (document.activeElement === document.body) row?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  }, [open])

  return groups.map(({ name, entries, count }) => (
    <Card key={name} aria-label={name} className="overflow-clip">
      <header className="flex items-baseline justify-between gap-4 border-b border-hairline bg-sunk px-4 py-1.5">
        <h3 className="text-note font-semibold">{name}</h3>
        <span className="figures text-note text-quiet">{count.toLocaleString('en-GB')}</span>
      </header>
      <ol>
        {entries.map(({ key, title, mark, facts, page }) => {
          const isOpen = key === open
          return (
            <li
              key={key}
              id={rowIdOf(key)}
              className={classNames('scroll-mt-44 border-t border-hairline first:border-t-0', isOpen && 'border-l-2 border-l-accent')}
            >
              <div className="flex items-start gap-3 px-4 py-2">
                {mark === undefined ? null : <ProofMark proof={mark.proof} label={mark.label} className="mt-1 size-4" />}
                <div className="min-w-0 flex-1">
                  <h4 className={isOpen ? 'font-semibold' : undefined}>
                    <button
                      type="button"
                      className="line-clamp-4 min-h-6 w-full text-left underline-offset-2 [overflow-wrap:anywhere] hover:underline"
                      {...(isUnfolding ? { 'aria-expanded': isOpen, 'aria-controls': contentIdOf(key) } : { 'aria-current': isOpen })}
                      onClick={() => {
                        onOpen(isOpen && isUnfolding ? undefined : key)
                      }}
                    >
                      {title}
                    </button>
                  </h4>
                  <div className="figures flex flex-wrap items-center gap-x-3 gap-y-0.5 text-note text-quiet">{facts}</div>
                </div>
                {page === undefined ? null : <span className="figures shrink-0 text-note whitespace-nowrap text-quiet">page {page}</span>}
              </div>
              {isUnfolding ? <div id={contentIdOf(key)}>{isOpen ? unfolded : null}</div> : null}
            </li>
          )
        })}
        {entries.length === count ? null : (
          <li className="border-t border-hairline px-4 py-2 text-note text-quiet">
            and {(count - entries.length).toLocaleString('en-GB')} more
          </li>
        )}
      </ol>
    </Card>
  ))
}
