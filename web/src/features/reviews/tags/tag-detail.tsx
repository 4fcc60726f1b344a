import type { Box, UntaggedAmount } from '@tickmark/contract'
import { Button } from '../../../ui/button.tsx'
import { PageButton } from '../marks/page-button.tsx'
import { FactTable } from './fact-table.tsx'
import type { TagEntry } from './list-facts.ts'

interface TagDetailProps {
  entry: TagEntry
  /** Shows the figure with the sums that it takes part in. */
  onShowFigure: (place: { page: number; box: Box }) => void
}

/** An open tag with everything that it states, or a figure without one. */
export function TagDetail({ entry, onShowFigure }: TagDetailProps) {
  return (
    <article aria-label={titleOfEntry(entry)} className="flex flex-col gap-3 px-4 pb-4">
      <h3 className="text-lead font-semibold [overflow-wrap:anywhere]">{titleOfEntry(entry)}</h3>
      {'fact' in entry ? <FactTable fact={entry.fact} /> : <NoTag figure={entry.untagged} />}
      <Places entry={entry} onShowFigure={onShowFigure} />
    </article>
  )
}

export function titleOfEntry(entry: TagEntry): string {
  if ('untagged' in entry) return entry.untagged.label === '' ? entry.untagged.text : entry.untagged.label
  return entry.fact.label === '' ? entry.fact.meaning : entry.fact.label
}

function NoTag({ figure: { text, within } }: { figure: UntaggedAmount }) {
  return (
    <p className="text-quiet">
      <span className="figures">{text}</span> has no tag of its own. {within}.
    </p>
  )
}

function Places({ entry, onShowFigure }: TagDetailProps) {
  const place = 'fact' in entry ? entry.fact.place : entry.untagged
  if (place === null) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <PageButton page={place.page} box={place.box} />
      {'fact' in entry && entry.fact.kind !== 'numeric' ? null : (
        <Button
          onClick={() => {
            onShowFigure(place)
          }}
        >
          Show its sums
        </Button>
      )}
    </div>
  )
}
