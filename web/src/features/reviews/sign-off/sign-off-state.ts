import type { OpenWork, SignOffRole, SignOffs } from '@tickmark/contract'

export const roleWords: Readonly<Record<SignOffRole, string>> = { prepared: 'Prepared by', reviewed: 'Reviewed by' }

/**
 * The state of the sign-off in a word or two, on the button that opens it. That is beside the status of the analysis, which is the user's own
 * choice (spec section 4): a new draft does not change it, so what was signed must be seen to have changed.
 */
export function wordOfSignOffs({
  prepared,
  reviewed,
}: Pick<SignOffs, 'prepared' | 'reviewed'>): 'none' | 'prepared' | 'reviewed' | 'changed since' {
  if (prepared?.stale === true || reviewed?.stale === true) return 'changed since'
  return reviewed !== null ? 'reviewed' : prepared !== null ? 'prepared' : 'none'
}

export const hasOpenWork = (open: OpenWork): boolean => Object.values(open).some((count) => count > 0)
