/**
 * What controls a terminal or a log instead of being shown: control characters, line separators, and marks that change the direction of the text
 * after them. A draft and its file name may come from anyone.
 */
const ACTED_ON = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu
const REPLACEMENT = '\uFFFD'

/** Makes text printable, and keeps its line breaks. */
export function toPrintable(text: string): string {
  return text.replace(ACTED_ON, (character) => (character === '\n' ? character : REPLACEMENT))
}

/** Makes text printable on one line. */
export function toPrintableLine(text: string): string {
  return text.replace(ACTED_ON, REPLACEMENT)
}

/** JSON with these characters escaped: `JSON.stringify` escapes only those below U+0020. */
export function toPrintableJson(value: object): string {
  return JSON.stringify(value).replace(ACTED_ON, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
