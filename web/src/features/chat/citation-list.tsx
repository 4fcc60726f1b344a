import type { Citation } from '@tickmark/contract'

interface CitationListProps {
  citations: readonly Citation[]
  address: ((citation: Citation) => string | null) | undefined
}

/** The passages that an answer cites, each with a link to its page if the document can be opened. */
export function CitationList({ citations, address }: CitationListProps) {
  if (citations.length === 0) return null
  return (
    <ol aria-label="Places in the document" className="mt-2 flex flex-col border-l-2 border-hairline pl-3 text-note">
      {citations.map((citation, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an answer's citations never change
        <li key={index} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-2 py-0.5">
          <PageOf citation={citation} address={address?.(citation) ?? null} />
          <span className="figures text-quiet">{citation.text}</span>
        </li>
      ))}
    </ol>
  )
}

function PageOf({ citation, address }: { citation: Citation; address: string | null }) {
  const words = `Page ${citation.page}`
  if (address === null) return <span className="figures">{words}</span>
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="figures inline-block min-h-6 text-accent underline-offset-2 hover:underline"
    >
      {words}
    </a>
  )
}
