import { IFRS_SEEDS } from './ifrs.ts'
import type { Framework, Seed } from './plan.ts'
import { UK_SEEDS } from './uk.ts'
import { US_SEEDS } from './us.ts'

export type { Framework, Seed } from './plan.ts'

const SEEDS: readonly Seed[] = [...IFRS_SEEDS, ...UK_SEEDS, ...US_SEEDS]

export const listSeeds = (framework: Framework): readonly Seed[] => SEEDS.filter((seed) => seed.framework === framework)
