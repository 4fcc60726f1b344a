import { writeIfrsManuscript } from './ifrs/manuscript.ts'
import { type Manuscript, type Printed, printManuscript } from './layout/print.ts'
import { describe, dropNote, indexSlots, planChanges, type PlantedError } from './plant-errors.ts'
import { type Framework, listSeeds, type Seed } from './seeds/seeds.ts'
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

export interface Truth {
  readonly standard: (typeof STANDARDS)[Framework]
  readonly errors: readonly PlantedError[]
}

const clean = new Map<Framework, Printed>()

/** The draft without errors; printed once, since every comparison uses it. */
export const printClean = (framework: Framework): Printed => {
  const printed = clean.get(framework) ?? printManuscript(writeManuscript(framework, DRAFT_YEAR))
  clean.set(framework, printed)
  return printed
}

/** The draft with planted errors, and the list of these errors. */
export const printSeeded = (framework: Framework, seeds: readonly Seed[]): { readonly printed: Printed; readonly truth: Truth } => {
  const whole = writeManuscript(framework, DRAFT_YEAR)
  const dropped = seeds.flatMap(({ change }) => (change.by === 'drop' ? [change.caption] : []))
  const manuscript = dropped.reduce(dropNote, whole)
  const before = indexSlots(printClean(framework))
  const changes = new Map(seeds.flatMap((seed) => planChanges(seed, before, manuscript.style.notation.nil)))
  const printed = printManuscript(manuscript, changes)
  const after = indexSlots(printed)
  const errors = seeds.map((seed) => describe(seed, before, after)).toSorted((a, b) => a.page - b.page || a.box[1] - b.box[1])
  return { printed, truth: { standard: STANDARDS[framework], errors } }
}

/** The files of one sample's folder, by name. */
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
