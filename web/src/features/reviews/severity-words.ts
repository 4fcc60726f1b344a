import type { ReviewPoint, Severity } from '@tickmark/contract'
import type { Proof } from '../../ui/proof-mark.tsx'

export const severityWords: Record<Severity, { one: string; many: string; proof: Proof }> = {
  error: { one: 'Error', many: 'Errors', proof: 'difference' },
  warning: { one: 'Warning', many: 'Warnings', proof: 'query' },
  info: { one: 'Note', many: 'Notes', proof: 'note' },
}

/** The likely slip behind a difference, in words. */
export const causeWords: Record<NonNullable<ReviewPoint['cause']>, string> = {
  transposition: 'Two neighbouring digits look swapped.',
  digit: 'One digit looks mistyped.',
  sign: 'A figure looks as if it had the wrong sign.',
  omission: 'A line looks left out.',
  duplication: 'A line looks counted twice.',
  scale: 'A figure looks as if it were in another unit.',
  'swapped-columns': 'The figures of two columns look swapped.',
}
