import { formatParts, type Notification } from '@tickmark/contract'

type Described = Pick<Notification, 'kind' | 'point' | 'by' | 'lines'>

/** What happened, as a sentence without its full stop. */
export function describeNotification({ kind, point, by, lines }: Described): string {
  const who = by?.name ?? 'Former user'
  switch (kind) {
    case 'mention':
      return `${who} mentioned you on point ${point}`
    case 'assigned':
      return point === null ? nameLines(who, lines) : `${who} assigned point ${point} to you`
    case 'due':
      return `${who} set the due date of ${point === null ? 'the analysis' : `point ${point}`}`
    case 'due-today':
      return `Point ${point} is due`
    case 'pulls-stopped':
      return 'The ledger could not be pulled last night. See why in the step “Trial balance”'
  }
}

/** The parts are those of today, and the sentence is read later: people can be replaced. */
function nameLines(who: string, lines: Described['lines']): string {
  if (lines.length === 0) return `${who} named you for this analysis, but you are no longer named`
  return `${who} named you for this analysis; you are ${formatParts(lines)} now`
}
