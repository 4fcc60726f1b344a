import { Parser } from 'htmlparser2'

const REFERENCE = /&(?:#(\d+)|#[xX]([\dA-Fa-f]+)|([A-Za-z][A-Za-z\d]*));/g
const PREDEFINED: ReadonlyMap<string, string> = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }))
const LAST_CHARACTER = 0x10ffff

/** Characters of HTML by the names of their entities, as far as they were needed; null for a name that it does not have. */
const named = new Map<string, string | null>()
/** HTML has 2,231; a document can make up any number. */
const MAX_NAMED = 3000

/** Replaces references to characters (XML 1.0, section 4.1). Entities of HTML count too, which XHTML defines outside the document. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(REFERENCE, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return PREDEFINED.get(name) ?? findNamed(name) ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code <= LAST_CHARACTER ? String.fromCodePoint(code) : whole
  })
}

/** The value of an attribute: line breaks and tabs in it are spaces (XML 1.0, section 3.3.3). */
export const decodeAttribute = (value: string): string =>
  decodeReferences(/[\t\r\n]/.test(value) ? value.replace(/\r\n|[\t\r\n]/g, ' ') : value)

function findNamed(name: string): string | null {
  const known = named.get(name)
  if (known !== undefined || name.length > 40) return known ?? null
  let decoded = ''
  new Parser({ ontext: (text) => void (decoded += text) }, { decodeEntities: true }).end(`&${name};`)
  const character = decoded.includes(';') ? null : decoded
  if (named.size < MAX_NAMED) named.set(name, character)
  return character
}
