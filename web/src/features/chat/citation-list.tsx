import type { Citation } from '@tickmark/contract'

/** Where the citations of a chat lead. */
export interface CitationTarget {
  /** Null if the document cannot be opened. */
  addressOf: (citation: Citation) => string | null
  /** Shows the place on screen; false if it cannot, so that the link is followed. */
  show: (citation: Citation) => boolean
}

interface CitationListProps {
  citations: readonly Citation[]
  target: CitationTarget | undefined
}

/** The passages that an answer cites, each with a link to its page if the document can be opened. */
export function CitationList({ citations, target }: CitationListProps) {
  if (citations.length === 0) return null
  return (
    <ol aria-label="Places in the document" className="mt-2 flex flex-col border-l-2 border-hairline pl-3 text-note">
      {citations.map((citation, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an answer's citations never change
        <li key={index} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-2 py-0.5">
          <PageOf citation={citation} target={target} />
          <span className="figures text-quiet">{citation.text}</span>
        </li>
      ))}
    </ol>
  )
}

function PageOf({ citation, target }: { citation: Citation; target: CitationTarget | undefined }) {
  const address = target?.addressOf(citation) ?? null
  const words = `Page ${citation.page}`
  if (address === null) return <span className="figures">{words}</span>
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="figures inline-block min-h-6 text-accent underline-offset-2 hover:underline"
      onClick={(event) => {
        // With a modifier key the link is meant to open elsewhere.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        if (target?.show(citation) === true) event.preventDefault()
      }}
    >
      {words}
    </a>
  )
}
