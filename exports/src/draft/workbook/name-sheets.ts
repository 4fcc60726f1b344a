import { cleanText } from '../../clean-text.ts'

/** Excel's limit for the name of a sheet. */
const MAX_NAME_LENGTH = 31
/** Excel keeps this name for itself. */
const RESERVED = 'history'

/** A name for each sheet, near its heading: within Excel's rules, and different whatever the case. */
export function nameSheets(headings: readonly string[]): string[] {
  const taken = new Set([RESERVED])
  return headings.map((heading) => {
    const wanted = clean(heading)
    let name = shortenTo(MAX_NAME_LENGTH, wanted)
    for (let number = 2; taken.has(name.toLowerCase()); number++) {
      const suffix = ` (${number})`
      name = `${shortenTo(MAX_NAME_LENGTH - suffix.length, wanted)}${suffix}`
    }
    taken.add(name.toLowerCase())
    return name
  })
}

const clean = (heading: string): string => {
  // "Notes to the financial statements" is too long by two, and what all statements of a group begin with leaves no room for the rest.
  const allowed = cleanText(heading)
    .replace(/^Consolidated (\p{L})/u, (_, letter: string) => letter.toUpperCase())
    .replace(/^Notes (?:to|on) .*$/s, 'Notes')
    .replaceAll(/[[\]:*?/\\\s]+/g, ' ')
    .replaceAll(/^[' ]+|[' ]+$/g, '')
  return allowed === '' ? 'Sheet' : allowed
}

/** Cuts between words where there are several. */
function shortenTo(length: number, name: string): string {
  if (name.length <= length) return name
  const cut = name.slice(0, length + 1)
  const space = cut.lastIndexOf(' ')
  // Half of a surrogate pair may be left at the end, a small word reads badly there, and an apostrophe may not be there.
  return cut
    .slice(0, space > 0 ? space : length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/(?:\s(?:and|or|of|the|to|for|in))+$/, '')
    .replace(/['\s]+$/, '')
}
