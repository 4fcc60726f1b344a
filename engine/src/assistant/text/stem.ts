import { stemmer } from '@orama/stemmers/english'

/** A word reduced to the form in which it is searched for, British and American spellings alike. */
export function stem(word: string): string {
  const lower = word.toLowerCase().replace(/[’']s?$/, '')
  if (/^\d/.test(lower)) return lower
  // Snowball leaves these two apart, and in accounts they are one subject.
  if (/^recogni(?:[sz]|tion)/.test(lower)) return 'recognis'
  return stemmer(lower.replace(/iz(?=e|ing|ation)/, 'is'))
}

export const splitWords = (text: string): string[] => text.match(/[\p{L}\d]+/gu) ?? []

export const stems = (text: string): string[] => splitWords(text).map(stem)
