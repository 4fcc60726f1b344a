import { writeIfrsManuscript } from './ifrs/manuscript.ts'
import { type Manuscript, type Printed, printManuscript } from './layout/print.ts'
import type { Box, PrintedWord } from './layout/paper.ts'
import { mutate, type SeedKind } from './mutations.ts'
import { type Framework, type Seed, SEEDS } from './seeds.ts'
import { writeUkManuscript } from './uk/manuscript.ts'
import { writeUsManuscript } from './us/manuscript.ts'

/** The year of the drafts; the signed statements are those of the year before. */
export const DRAFT_YEAR = 2025

const WRITERS = { ifrs: writeIfrsManuscript, 'uk-gaap': writeUkManuscript, 'us-gaap': writeUsManuscript } satisfies Record<
  Framework,
  (year: number) => Manuscript
>

export const FRAMEWORKS: readonly Framework[] = ['ifrs', 'uk-gaap', 'us-gaap']

const STANDARDS = { 'uk-gaap': 'UK_GAAP', ifrs: 'IFRS', 'us-gaap': 'US_GAAP' } as const

/** The statements of a year, before they are printed. */
export const writeManuscript = (framework: Framework, year: number): Manuscript => WRITERS[framework](year)

/** An error as it was planted. Boxes are points from the top left of the page, around what is printed now. */
export interface PlantedError {
  readonly page: number
  readonly box: Box
  readonly old: string
  readonly new: string
  /** What is printed less what is true, in the units printed; null where it is not an amount. */
  readonly delta: string | null
  readonly statement: string
  readonly kind: SeedKind
  readonly check: string
}

export interface Truth {
  readonly standard: (typeof STANDARDS)[Framework]
  readonly errors: readonly PlantedError[]
}

type Slot = NonNullable<PrintedWord['slot']> & { readonly page: number }

/** Slots by key. @throws when a key is printed twice, since an error planted there would change two things. */
const indexSlots = (printed: Printed): ReadonlyMap<string, Slot> => {
  const slots = new Map<string, Slot>()
  for (const { page, slot } of printed.words) {
    if (slot === undefined || slot.key.startsWith('page.')) continue
    if (slots.has(slot.key)) throw new Error(`${slot.key} is printed twice`)
    slots.set(slot.key, { ...slot, page })
  }
  return slots
}

const getSlot = (slots: ReadonlyMap<string, Slot>, key: string): Slot => {
  const found = slots.get(key)
  if (found === undefined) throw new Error(`Nothing is printed as ${key}`)
  return found
}

/** A printed amount as tenths, so that percentages have one, too; null where it is none. */
const readTenths = (text: string): bigint | null => {
  if (/^[-–—]$/.test(text)) return 0n
  const found = /^(\(?)(\d[\d,]*)(?:\.(\d))?%?\)?$/.exec(text)
  if (found === null) return null
  const size = BigInt((found[2] ?? '').replaceAll(',', '')) * 10n + BigInt(found[3] ?? '0')
  return found[1] === '(' ? -size : size
}

const measureDelta = (kind: SeedKind, before: string, after: string): string | null => {
  if (kind === 'stale-date' || kind === 'missing-note' || kind === 'swapped-columns') return null
  const [was, is] = [readTenths(before), readTenths(after)]
  if (was === null || is === null) return null
  const tenths = is - was
  const size = tenths < 0n ? -tenths : tenths
  return `${tenths < 0n ? '-' : ''}${size / 10n}${size % 10n === 0n ? '' : `.${size % 10n}`}`
}

const join = (a: Box, b: Box): Box => [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])]

/** What each seed prints instead of the truth. */
const planChanges = (seed: Seed, slots: ReadonlyMap<string, Slot>, nil: string): readonly (readonly [string, string])[] => {
  const [first, second] = seed.keys
  if (seed.kind !== 'swapped-columns') return [[first, mutate(seed.kind, getSlot(slots, first).text, nil)]]
  if (second === undefined) throw new Error(`${seed.id} swaps one column with nothing`)
  const [a, b] = [getSlot(slots, first).text, getSlot(slots, second).text]
  if (a === b) throw new Error(`${seed.id} swaps two equal figures`)
  return [
    [first, b],
    [second, a],
  ]
}

const describe = (seed: Seed, before: ReadonlyMap<string, Slot>, after: ReadonlyMap<string, Slot>): PlantedError => {
  const keys: readonly string[] = seed.keys
  const [was, is] = [before, after].map((slots) => keys.map((key) => getSlot(slots, key)))
  if (was === undefined || is === undefined) throw new Error(`${seed.id} was not printed`)
  const texts = (slots: readonly Slot[]) => slots.map((slot) => slot.text).join(' ')
  const [old, now] = [texts(was), texts(is)]
  const box = is.map((slot) => slot.box).reduce(join)
  const { statement, kind, check } = seed
  return { page: is[0]?.page ?? 0, box, old, new: now, delta: measureDelta(kind, old, now), statement, kind, check }
}

const clean = new Map<Framework, Printed>()

/** The draft without errors; printed once, since every comparison starts from it. */
export const printClean = (framework: Framework): Printed => {
  const printed = clean.get(framework) ?? printManuscript(writeManuscript(framework, DRAFT_YEAR))
  clean.set(framework, printed)
  return printed
}

/** The draft with errors planted in it, and what was planted. */
export const printSeeded = (framework: Framework, seeds: readonly Seed[]): { readonly printed: Printed; readonly truth: Truth } => {
  const manuscript = writeManuscript(framework, DRAFT_YEAR)
  const before = indexSlots(printClean(framework))
  const changes = new Map(seeds.flatMap((seed) => planChanges(seed, before, manuscript.style.notation.nil)))
  const printed = printManuscript(manuscript, changes)
  const after = indexSlots(printed)
  const errors = seeds.map((seed) => describe(seed, before, after)).toSorted((a, b) => a.page - b.page || a.box[1] - b.box[1])
  return { printed, truth: { standard: STANDARDS[framework], errors } }
}

export const listSeeds = (framework: Framework): readonly Seed[] => SEEDS.filter((seed) => seed.framework === framework)

/** The files of one sample, as they lie in its folder. */
export const makeSample = async (framework: Framework): Promise<Readonly<Record<string, Uint8Array>>> => {
  const prior = printManuscript(writeManuscript(framework, DRAFT_YEAR - 1))
  const { printed, truth } = printSeeded(
    framework,
    listSeeds(framework).filter((seed) => seed.together),
  )
  return {
    'clean.pdf': await printClean(framework).save(),
    'prior-year.pdf': await prior.save(),
    'with-errors.pdf': await printed.save(),
    'truth.json': Buffer.from(`${JSON.stringify({ document: 'with-errors.pdf', ...truth }, null, 2)}\n`),
  }
}
