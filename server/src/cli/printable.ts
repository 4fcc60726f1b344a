/**
 * What a terminal or a log acts on instead of showing it: control characters, line separators, and what turns the direction of the text
 * after it. A draft comes from elsewhere, and so may the name of its file.
 */
const ACTED_ON = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu
const REPLACEMENT = '\uFFFD'

/** Text of several lines, of which nothing is acted on but their ends. */
export function toPrintable(text: string): string {
  return text.replace(ACTED_ON, (character) => (character === '\n' ? character : REPLACEMENT))
}

/** The same as one line. */
export function toPrintableLine(text: string): string {
  return text.replace(ACTED_ON, REPLACEMENT)
}

/** JSON that says the same and holds none of these characters: `JSON.stringify` escapes only those below the blank. */
export function toPrintableJson(value: object): string {
  return JSON.stringify(value).replace(ACTED_ON, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
