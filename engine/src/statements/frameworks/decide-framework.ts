import { type Decided, inferred, stated, unsure } from '../../model/decided.ts'
import type { Standard, StatedStandard } from '../../model/profile.ts'

/**
 * The standard to read a document by. `chosen` is a reader's choice, null where there is to be none and undefined where the document decides;
 * `follows` is the standard that it certainly follows, `detected` the one that it names most.
 */
export function decideFramework(
  chosen: Standard | null | undefined,
  follows: StatedStandard | null,
  detected: Standard | null,
): Decided<Standard> {
  if (chosen === null) return unsure('none was chosen')
  const standard = chosen ?? follows?.standard ?? detected
  if (standard === null) return unsure('it names no standard')
  if (follows?.standard === standard) return stated(standard, `page ${follows.page} says that it was prepared with it`)
  return inferred(standard, chosen === undefined ? 'it names that one most often' : 'a reader chose it')
}
