import type { Decided } from '../../model/decided.ts'
import type { TextLine } from '../../model/document.ts'
import { endsInLegalForm, isName, nameIn } from './is-name.ts'
import { keyOf, lineOfName } from './line-of-name.ts'

const HEADER_LINES = 4

/** Whether a page is headed by a company that is not the reporting entity, as an affiliate's statements are at the end of a report. */
export function isOfOther(page: readonly TextLine[], entity: Decided<string>): boolean {
  if (entity.value === null) return false
  const own = keyOf(entity.value)
  const names = page
    .slice(0, HEADER_LINES)
    .map((line) => nameIn(lineOfName(line)))
    .filter((name) => isName(name) && endsInLegalForm(name))
    .map(keyOf)
  return names.length > 0 && !names.some((name) => name.includes(own) || own.includes(name))
}
