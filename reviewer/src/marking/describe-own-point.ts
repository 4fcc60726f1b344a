import { severityNames } from '@tickmark/contract'
import { closedAs, type Entry, outcomes } from '../wording/describe-finding.ts'
import type { OwnPoint } from './mark-request.ts'

/** The heading of its note: it has no check to be named by. */
export const headOwn = ({ number, severity }: OwnPoint): string => `${number} · ${severityNames[severity].one}`

const nameOutcome = ({ state }: OwnPoint): string[] => {
  const closed = closedAs(state)
  return closed === undefined ? [] : [outcomes[closed]]
}

/** Its note on the page. */
export const describeOwnBriefly = (point: OwnPoint): Entry[] => [point.title, ...nameOutcome(point)].map((name) => ({ name }))

/** Who added it; null if the account has been deleted. */
export const nameAuthor = ({ author }: OwnPoint): string | null => (author === undefined ? null : `Added by ${author}`)

/** The whole point as running text, shown when a reader opens the note. */
export function describeOwnFully(point: OwnPoint): string {
  return [`${headOwn(point)} · ${point.title}`, point.detail, nameAuthor(point), point.outcome ?? null]
    .filter((line) => line !== null && line !== '')
    .join('\n')
}
