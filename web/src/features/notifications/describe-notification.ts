import { formatParts, type Notification, type WorkspaceRole } from '@tickmark/contract'

type Described = Pick<Notification, 'kind' | 'point' | 'by' | 'lines' | 'line' | 'isCurrent' | 'firm'>

/** What happened, as a sentence without its full stop. */
export function describeNotification({ kind, point, by, lines, line, isCurrent, firm }: Described): string {
  const who = by?.name ?? 'Former user'
  const part = formatParts(line === null ? [] : [line])
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
    case 'turn':
      return `${who} signed. It ${isCurrent ? 'is' : 'was'} your turn to sign as ${part}`
    case 'stale':
      return describeStale(by?.name ?? null, part, isCurrent)
    case 'handed-over':
      return firm === null ? `${who} passed work on this analysis to you` : `${who} passed the work on many analyses to you`
    case 'firm-owner':
      return `${who} made you the owner of this firm`
    case 'firm-role':
      return `${who} changed your role in this firm; you are ${nameRole(firm?.role ?? null)} now`
    case 'firm-removed':
      return `${who} removed you from this firm`
  }
}

/** The parts are those of today, and the sentence is read later: people can be replaced. */
function nameLines(who: string, lines: Described['lines']): string {
  if (lines.length === 0) return `${who} named you for this analysis, but you are no longer named`
  return `${who} named you for this analysis; you are ${formatParts(lines)} now`
}

/** The product itself may have changed it, with a review by newer rules. */
function describeStale(who: string | null, part: string, isCurrent: boolean): string {
  const change = who === null ? 'The analysis has changed since you signed' : `${who} changed the analysis after you signed`
  return isCurrent ? `${change}. Your signature as ${part} no longer holds` : `${change} as ${part}`
}

const roleNames: Readonly<Record<WorkspaceRole, string>> = {
  owner: 'its owner',
  administrator: 'an administrator',
  member: 'a member',
  guest: 'a guest',
}

const nameRole = (role: WorkspaceRole | null): string => roleNames[role ?? 'member']
