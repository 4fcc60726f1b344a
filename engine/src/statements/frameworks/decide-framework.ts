import { type Decided, inferred, stated, unsure } from '../../model/decided.ts'
import type { Page } from '../../model/page.ts'
import type { Standard, StatedStandard } from '../../model/profile.ts'
import { detectStandard } from './detect-standard.ts'
import { listStated, statesOther } from './find-stated-standard.ts'

/**
 * The standard to read a document by. `follows` is the one that it certainly follows; `chosen` is a reader's choice, null where there is to be none; where it is undefined the document
 * decides: by its statement of compliance, else by the standard that it names most.
 */
export function decideFramework(pages: readonly Page[], follows: StatedStandard | null, chosen?: Standard | null): Decided<Standard> {
  if (chosen === null) return unsure('none was chosen')
  if (follows !== null && (chosen === undefined || chosen === follows.standard))
    return stated(follows.standard, `page ${follows.page} says that it was prepared with it`)
  if (chosen !== undefined) return inferred(chosen, 'a reader chose it')
  const [own, ...others] = listStated(pages)
  const detected = detectStandard(pages)
  const isOnly = own !== undefined && others.length === 0
  if (statesOther(pages, isOnly ? own.standard : detected))
    return unsure('it says that it was prepared with the standards of another country')
  if (isOnly) return inferred(own.standard, `page ${own.page} says that it was prepared with it`)
  return detected === null ? unsure('it names no standard') : inferred(detected, 'it names that one most often')
}
