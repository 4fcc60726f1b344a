import type { ReviewPoint, Severity } from '@tickmark/contract'
import type { Proof } from '../../ui/proof-mark.tsx'

export const severityWords: Record<Severity, { one: string; many: string; proof: Proof }> = {
  error: { one: 'Error', many: 'Errors', proof: 'difference' },
  warning: { one: 'Question', many: 'Questions', proof: 'query' },
  info: { one: 'Note', many: 'Notes', proof: 'note' },
}

/** The likely cause of a difference, in words. */
export const causeWords: Record<NonNullable<ReviewPoint['cause']>, string> = {
  transposition: 'Two digits swapped',
  digit: 'One wrong digit',
  sign: 'Wrong sign',
  omission: 'A line omitted',
  duplication: 'A line counted twice',
  scale: 'Different unit',
  'swapped-columns': 'Two columns swapped',
}
