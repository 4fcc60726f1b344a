/** Characters of a label that a sentence can carry. */
const MAX_LENGTH = 60

/** A text, cut with an ellipsis where it has more than `longest` characters. Names of claims are made with it, so that it changes nothing else. */
export function shorten(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`
}

/** A label on one line, to be read by people. */
export function shortenLabel(label: string): string {
  return shorten(label.replace(/\s+/g, ' ').trim(), MAX_LENGTH)
}
