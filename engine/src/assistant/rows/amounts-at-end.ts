const AT_END = /(?:\s+(?:[£$€]\s?)?(?:\(?-?\d{1,3}(?:,\s?\d{3})*(?:\.\d+)?p?\)?|-|–|—))+\s*$/
const AMOUNT = /\(?-?\d{1,3}(?:,\s?\d{3})*(?:\.\d+)?p?\)?/g

/** The amounts at the end of a printed line, from left to right, without a note number before them. Scans separate thousands by a space. */
export function readAmount(text: string): string[] {
  const tail = AT_END.exec(text)?.[0] ?? ''
  const amounts = [...tail.matchAll(AMOUNT)].map(([amount]) => amount.replace(/,\s/g, ','))
  const isNote = amounts.length > 2 && /^\d{1,2}$/.test(amounts[0] ?? '')
  return isNote ? amounts.slice(1) : amounts
}
