interface WhatStays {
  /** People besides the owner. */
  others: number
  invitations: number
  /** Undefined while that is not known: the server decides then. */
  analyses: number | undefined
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const count = (number: number, one: string, more: string): string =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString('en-GB')} ${more}`

/** Why a firm cannot be deleted yet, and what to do about it; null if it is empty. */
export function describeWhatStays({ others, invitations, analyses = 0 }: WhatStays): string | null {
  const parts = [
    ...(others > 0 ? [count(others, 'other person', 'other people')] : []),
    ...(invitations > 0 ? [count(invitations, 'open invitation', 'open invitations')] : []),
    ...(analyses > 0 ? [count(analyses, 'analysis', 'analyses')] : []),
  ]
  if (parts.length === 0) return null
  const steps = [
    ...(others > 0 ? ['remove the people'] : []),
    ...(invitations > 0 ? ['withdraw the invitations'] : []),
    ...(analyses > 0 ? ['move or delete the analyses, archived ones too'] : []),
  ]
  return `The firm still has ${list.format(parts)}. To delete it, ${list.format(steps)}.`
}
