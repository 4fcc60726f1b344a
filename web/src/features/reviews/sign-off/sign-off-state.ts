import type { OpenWork, SignOffRole, SignOffs } from '@tickmark/contract'

export const roleWords: Readonly<Record<SignOffRole, string>> = {
  prepared: 'Prepared by',
  reviewed: 'Reviewed by',
  approved: 'Approved by',
}

/**
 * The state of the sign-off in a word or two, on the button that opens it. That is beside the status of the analysis, which is the user's own
 * choice (spec section 4): a new draft does not change it, so what was signed must be seen to have changed.
 */
export function wordOfSignOffs({ prepared, reviewed, approved }: Pick<SignOffs, SignOffRole>): 'none' | SignOffRole | 'changed since' {
  if ([prepared, reviewed, approved].some((line) => line?.stale === true)) return 'changed since'
  if (approved !== null) return 'approved'
  return reviewed !== null ? 'reviewed' : prepared !== null ? 'prepared' : 'none'
}

export const hasOpenWork = (open: OpenWork): boolean => Object.values(open).some((count) => count > 0)
