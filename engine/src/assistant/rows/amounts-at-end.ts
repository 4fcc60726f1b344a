const AT_END = /(?:\s+(?:[£$€]\s?)?(?:\(?-?\d{1,3}(?:,\s?\d{3})*(?:\.\d+)?p?\)?|-|–|—))+\s*$/
const AMOUNT = /\(?-?\d{1,3}(?:,\s?\d{3})*(?:\.\d+)?p?\)?/g

/** The amounts that a line of print ends in, from left to right; a number of a note before them is none. Scans part thousands by a space. */
export function readAmount(text: string): string[] {
  const tail = AT_END.exec(text)?.[0] ?? ''
  const amounts = [...tail.matchAll(AMOUNT)].map(([amount]) => amount.replace(/,\s/g, ','))
  const isNote = amounts.length > 2 && /^\d{1,2}$/.test(amounts[0] ?? '')
  return isNote ? amounts.slice(1) : amounts
}
