import type { Basics } from '../model/basics.ts'
import type { Profile, StatedStandard } from '../model/profile.ts'
import type { Traits } from './entities/read-traits.ts'

/** The basics of a document as checks read them: what could not be decided is absent. `follows` is the standard that it certainly follows. */
export function writeProfile(
  { entity, period, framework, edition, unit }: Basics,
  traits: Traits,
  follows: StatedStandard | null,
): Profile {
  return {
    standard: framework.value,
    ...(follows === null ? {} : { stated: follows }),
    ...(edition.value === null ? {} : { edition: edition.value }),
    ...(entity.value === null ? {} : { entity: entity.value }),
    ...(period.value === null ? {} : { periodEnd: period.value.end }),
    ...(period.value === null || period.value.start === null ? {} : { periodStart: period.value.start }),
    ...(unit.value === null ? {} : { unit: unit.value }),
    ...traits,
  }
}
