import { partOfLine, type WaitingAnalysis } from '@tickmark/contract'
import { Link } from '@tanstack/react-router'
import { DueDate } from './due-date.tsx'

interface WaitingRowsProps {
  analyses: readonly WaitingAnalysis[]
  /** Says whom each waits for; otherwise it is the user. */
  hasPerson: boolean
}

/** Analyses with the line that has to be signed next, each a link. */
export function WaitingRows({ analyses, hasPerson }: WaitingRowsProps) {
  return (
    <ul>
      {analyses.map(({ id, fileName, client, dueOn, waitsFor, person }) => (
        <li key={id} className="border-t border-hairline first:border-t-0">
          <Link
            to="/analysis/$id"
            params={{ id: String(id) }}
            className="flex min-h-11 flex-wrap content-center items-baseline justify-between gap-x-4 px-4 py-1.5 hover:bg-sunk"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="font-medium">{fileName}</span>
              {client === undefined ? null : <span className="ml-2 text-note text-quiet">{client.name}</span>}
            </span>
            <span className="figures flex flex-wrap gap-x-3 text-note text-quiet">
              <span>{hasPerson ? describeTurn({ waitsFor, person }) : `as ${partOfLine[waitsFor]}`}</span>
              <DueDate dueOn={dueOn} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const describeTurn = ({ waitsFor, person }: Pick<WaitingAnalysis, 'waitsFor' | 'person'>): string =>
  person === null ? `waits for a ${partOfLine[waitsFor]}` : `waits for ${person.name}, ${partOfLine[waitsFor]}`
