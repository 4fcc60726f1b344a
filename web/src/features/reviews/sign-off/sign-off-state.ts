import type { OpenWork, SignOffRole, SignOffs } from '@tickmark/contract'

export const roleWords: Readonly<Record<SignOffRole, string>> = { prepared: 'Prepared by', reviewed: 'Reviewed by' }

/** The state of the sign-off in a word, beside the button that opens it. */
export function wordOfSignOffs({
  prepared,
  reviewed,
}: Pick<SignOffs, 'prepared' | 'reviewed'>): 'none' | 'prepared' | 'reviewed' | 'stale' {
  if (prepared?.stale === true || reviewed?.stale === true) return 'stale'
  return reviewed !== null ? 'reviewed' : prepared !== null ? 'prepared' : 'none'
}

export const hasOpenWork = (open: OpenWork): boolean => Object.values(open).some((count) => count > 0)
