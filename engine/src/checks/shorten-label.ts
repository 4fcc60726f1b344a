/** The maximum length of a label in a sentence. */
const MAX_LENGTH = 60

/** A text, cut with an ellipsis if longer than `longest` characters. Claim names depend on it, so it changes nothing else. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text
  // Half of a surrogate pair is no character: databases refuse it.
  const cut = text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')
  return `${cut.trimEnd()}…`
}

/** The same for people to read: cut after a word, unless that is longer than half of what is kept. */
export function shortenAtWord(text: string, longest: number): string {
  const cut = shorten(text, longest)
  if (cut === text) return text
  const end = text[cut.length - 1] === ' ' ? cut.length - 1 : cut.lastIndexOf(' ')
  return end < longest / 2 ? cut : `${text.slice(0, end).replace(/[\s,;:(–—-]+$/u, '')}…`
}

/** A label on one line, for people to read. */
export function shortenLabel(label: string): string {
  return shortenAtWord(label.replace(/\s+/g, ' ').trim(), MAX_LENGTH)
}
