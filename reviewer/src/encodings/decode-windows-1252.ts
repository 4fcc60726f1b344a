/** What Windows-1252 has from 0x80 to 0x9F; what it leaves empty stays as it is. */
const LETTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
const FIRST = 0x80
const CONTROLS = /[\u0080-\u009F]/g

interface Decoder {
  decode(bytes: Uint8Array): string
}

/** Node and browsers have it; the library's own types of neither are loaded here. */
declare const TextDecoder: new (label: string) => Decoder

/** Decodes Windows-1252. Node before 24 decodes it as ISO 8859-1, which has control characters in the place of "€", "’" and "–". */
export function decodeWindows1252(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252').decode(bytes).replace(CONTROLS, (control) => LETTERS[control.charCodeAt(0) - FIRST] ?? control)
}
