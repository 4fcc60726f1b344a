import type { Page } from '../../model/page.ts'
import type { Standard } from '../../model/profile.ts'
import { findStatedStandard } from './find-stated-standard.ts'

/**
 * The standard to review a document by (D29): the chosen one, unless the document certainly follows another. `keptOver` is the standard of
 * the document's own that a person has decided against.
 */
export function chooseStandard(pages: readonly Page[], chosen: Standard, keptOver: Standard | null): Standard {
  const stated = findStatedStandard(pages)
  return stated === null || stated.standard === keptOver ? chosen : stated.standard
}
