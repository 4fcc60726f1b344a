import type { Finding, Severity } from './reviews.ts'

/*
 * What screens and files call the parts of a review.
 */

export const severityNames: Readonly<Record<Severity, { readonly one: string; readonly many: string }>> = {
  error: { one: 'Error', many: 'Errors' },
  warning: { one: 'Question', many: 'Questions' },
  info: { one: 'Note', many: 'Notes' },
}

/** Keeps a percentage on one line: a space before the sign does not break. */
export const keepPercentages = (text: string): string => text.replace(/(?<=\d) (?=%)/g, '\u00A0')

/** The likely cause of a difference. */
export const causeWords: Readonly<Record<NonNullable<Finding['cause']>, string>> = {
  transposition: 'Two digits swapped',
  digit: 'One wrong digit',
  sign: 'Wrong sign',
  omission: 'A line omitted',
  duplication: 'A line counted twice',
  scale: 'Different unit',
  'swapped-columns': 'Two columns swapped',
}
