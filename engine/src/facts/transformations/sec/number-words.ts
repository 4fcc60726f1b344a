const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const GROUPS = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion', 'quintillion']
const NONE = ['zero', 'no', 'none', 'nil']
const DASHES = /[\u058A\u05BE\u2010-\u2015\uFE58\uFE63\uFF0D-]/g

/** Reads a number in English words: "two hundred and fifty-one thousand", "none". Null if it is none. */
export function readNumberWords(text: string): bigint | null {
  const words = text.toLowerCase().replace(DASHES, ' ').replace(/,/g, ' ').trim().split(/\s+/)
  const [only = ''] = words
  if (words.length === 1 && NONE.includes(only)) return 0n
  let total = 0n
  let group: string[] = []
  let last = GROUPS.length
  for (const word of words) {
    const at = GROUPS.indexOf(word)
    if (at < 0) {
      group.push(word)
      continue
    }
    const value = readGroup(group)
    if (value === null || at >= last) return null
    total += BigInt(value) * 1000n ** BigInt(at)
    last = at
    group = []
  }
  if (group.length === 0) return total
  const value = readGroup(total > 0n && group[0] === 'and' ? group.slice(1) : group)
  return value === null ? null : total + BigInt(value)
}

/** Below a thousand, or up to nineteen hundred and ninety-nine: "nineteen hundred". */
function readGroup(words: readonly string[]): number | null {
  const [first = '', second = '', ...others] = words
  if (second !== 'hundred') return readTens([first, second, ...others].filter((word) => word !== ''))
  const hundreds = ONES.indexOf(first)
  if (hundreds < 1) return null
  const rest = others[0] === 'and' ? others.slice(1) : others
  if (rest.length === 0) return others.length === 0 ? hundreds * 100 : null
  const tens = readTens(rest)
  return tens === null ? null : hundreds * 100 + tens
}

function readTens([first = '', second, ...others]: readonly string[]): number | null {
  if (others.length > 0) return null
  const one = ONES.indexOf(first)
  if (one > 0) return second === undefined ? one : null
  const ten = TENS.indexOf(first)
  if (ten < 2) return null
  if (second === undefined) return ten * 10
  const unit = ONES.indexOf(second)
  return unit < 1 || unit > 9 ? null : ten * 10 + unit
}
