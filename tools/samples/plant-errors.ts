import type { Block } from './layout/blocks.ts'
import { printWhole } from './layout/amounts.ts'
import type { Box, PrintedWord } from './layout/paper.ts'
import type { Manuscript, Printed } from './layout/print.ts'
import { mutate, type SeedKind } from './mutations.ts'
import type { Seed } from './seeds/seeds.ts'

/** A place where something wrong is printed. Boxes are in points from the top left of the page, around the wrong text. */
export interface PlantedPlace {
  readonly page: number
  readonly box: Box
  readonly old: string
  readonly new: string
}

/** A planted error: its first place, and the list of all its places. */
export interface PlantedError extends PlantedPlace {
  /** The printed amount minus the true one, in the units printed; null if it is not an amount. */
  readonly delta: string | null
  readonly statement: string
  readonly kind: SeedKind
  readonly checks: readonly string[]
  readonly places: readonly PlantedPlace[]
}

type Slot = NonNullable<PrintedWord['slot']> & { readonly page: number }
export type Slots = ReadonlyMap<string, Slot>

/** Slots by key. @throws if a key is printed twice, since an error planted there would change two places. */
export const indexSlots = (printed: Printed): Slots => {
  const slots = new Map<string, Slot>()
  for (const { page, slot } of printed.words) {
    if (slot === undefined || slot.key.startsWith('page.')) continue
    if (slots.has(slot.key)) throw new Error(`${slot.key} is printed twice`)
    slots.set(slot.key, { ...slot, page })
  }
  return slots
}

const getSlot = (slots: Slots, key: string): Slot => {
  const found = slots.get(key)
  if (found === undefined) throw new Error(`Nothing is printed as ${key}`)
  return found
}

/** A printed amount in tenths, to cover percentages; null if the text is not an amount. */
const readTenths = (text: string): bigint | null => {
  if (/^[-–—]$/.test(text)) return 0n
  const found = /^(\(?)(\d[\d,]*)(?:\.(\d))?%?\)?$/.exec(text)
  if (found === null) return null
  const size = BigInt((found[2] ?? '').replaceAll(',', '')) * 10n + BigInt(found[3] ?? '0')
  return found[1] === '(' ? -size : size
}

const WITHOUT_AMOUNT: ReadonlySet<SeedKind> = new Set(['stale-date', 'missing-note', 'swapped-columns', 'direction'])

const measureDelta = (kind: SeedKind, before: string, after: string): string | null => {
  if (WITHOUT_AMOUNT.has(kind)) return null
  const [was, is] = [readTenths(before), readTenths(after)]
  if (was === null || is === null) return null
  const tenths = is - was
  const size = tenths < 0n ? -tenths : tenths
  return `${tenths < 0n ? '-' : ''}${size / 10n}${size % 10n === 0n ? '' : `.${size % 10n}`}`
}

/** A whole amount with something added to it. @throws when it is none. */
const addTo = (text: string, delta: bigint, nil: string): string => {
  const tenths = readTenths(text)
  if (tenths === null || text.includes('.')) throw new Error(`'${text}' is no whole amount`)
  return printWhole(tenths / 10n + delta, { nil })
}

type Printing = readonly (readonly [key: string, text: string])[]

/** What a seed prints instead of the truth. */
export const planChanges = ({ id, kind, change }: Seed, slots: Slots, nil: string): Printing => {
  const textOf = (key: string) => getSlot(slots, key).text
  if (change.by === 'drop') return []
  if (change.by === 'swap') {
    const same = change.pairs.filter(([a, b]) => textOf(a) === textOf(b))
    if (same.length > 0) throw new Error(`${id} swaps equal figures: ${same.join(', ')}`)
    return change.pairs.flatMap(([a, b]): Printing => [
      [a, textOf(b)],
      [b, textOf(a)],
    ])
  }
  if (kind === 'swapped-columns') throw new Error(`${id} swaps nothing`)
  const [first, ...others] = change.keys
  const wrong = mutate(kind, textOf(first), nil)
  if (others.length === 0) return [[first, wrong]]
  const [was, is] = [readTenths(textOf(first)), readTenths(wrong)]
  if (was === null || is === null) throw new Error(`${id} carries forward something that is not an amount`)
  const delta = ((is - was) / 10n) * (change.by === 'shift' ? -1n : 1n)
  return [[first, wrong], ...others.map((key): readonly [string, string] => [key, addTo(textOf(key), delta, nil)])]
}

/** A manuscript without the note with this caption: its heading and everything up to the next heading. @throws if there is none. */
export const dropNote = (manuscript: Manuscript, caption: string): Manuscript => {
  const isHeading = (block: Block | undefined) => block?.kind === 'heading'
  const { blocks } = manuscript
  const start = blocks.findIndex((block) => block.kind === 'heading' && /\d/.test(block.text) && block.text.endsWith(` ${caption}`))
  if (start < 0) throw new Error(`No note is called ${caption}`)
  const length = blocks.slice(start + 1).findIndex(isHeading)
  return { ...manuscript, blocks: blocks.filter((_, i) => i < start || i > start + length) }
}

const keysOf = ({ change }: Seed): readonly string[] => (change.by === 'swap' ? change.pairs.flat() : change.keys)

/** Describes a planted error, from the prints without and with it. */
export const describe = (seed: Seed, before: Slots, after: Slots): PlantedError => {
  const places = keysOf(seed).map((key): PlantedPlace => {
    const { page, box, text } = getSlot(after, key)
    return { page, box, old: getSlot(before, key).text, new: text }
  })
  const [first] = places
  if (first === undefined) throw new Error(`${seed.id} was not printed`)
  const { statement, kind, checks, change } = seed
  const dropped = change.by === 'drop' ? { old: change.caption, new: '' } : {}
  return { ...first, ...dropped, delta: measureDelta(kind, first.old, first.new), statement, kind, checks, places }
}
