/** What adds up by the links of a package: the names of a total and its parts, each as "{namespace}name" or as the id of its element. */
export interface PackageSum {
  readonly total: string
  readonly items: readonly { readonly name: string; readonly weight: number }[]
}

/** The file in which a print carries them. */
export const SUMS_FILE = 'tickmark-sums.json'

/** Reports of large groups have some two thousand links. */
export const MAX_LINKS = 50_000
const MAX_BYTES = 20 * 1024 * 1024

declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string }
declare const TextEncoder: new () => { encode(text: string): Uint8Array }

export const writeSums = (sums: readonly PackageSum[]): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(sums.map(({ total, items }) => [total, items.map(({ name, weight }) => [name, weight])])))

/** The reverse; nothing where it is not what `writeSums` writes. */
export function readSums(bytes: Uint8Array): PackageSum[] {
  if (bytes.length > MAX_BYTES) return []
  let parsed: unknown
  try {
    parsed = JSON.parse(new TextDecoder('utf-8').decode(bytes))
  } catch {
    return []
  }
  if (!Array.isArray(parsed)) return []
  return parsed.slice(0, MAX_LINKS).flatMap((sum: unknown) => {
    const [total, items] = toList(sum)
    return typeof total === 'string' && Array.isArray(items) ? [{ total, items: items.flatMap(readItem) }] : []
  })
}

function readItem(item: unknown): PackageSum['items'][number][] {
  const [name, weight] = toList(item)
  return typeof name === 'string' && isWeight(weight) ? [{ name, weight }] : []
}

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Weights are 1 and -1, but for a few. */
export const isWeight = (weight: unknown): weight is number => typeof weight === 'number' && Number.isSafeInteger(weight) && weight !== 0
