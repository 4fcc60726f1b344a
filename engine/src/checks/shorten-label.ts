/** The maximum length of a label in a sentence. */
const MAX_LENGTH = 60

/** A text, cut with an ellipsis if longer than `longest` characters. Claim names depend on it, so it changes nothing else. */
export function shorten(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`
}

/** A label on one line, for people to read. */
export function shortenLabel(label: string): string {
  return shorten(label.replace(/\s+/g, ' ').trim(), MAX_LENGTH)
}
