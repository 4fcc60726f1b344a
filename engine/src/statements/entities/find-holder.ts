import type { Decided } from '../../model/decided.ts'
import type { TextLine } from '../../model/document.ts'
import { listNamesAtHead, nameOthers } from './names-at-head.ts'

/** The company that heads a page and is not the reporting entity, as an affiliate at the end of a report is; null where there is none. */
export function findHolder(page: readonly TextLine[], entity: Decided<string>): string | null {
  if (entity.value === null) return null
  const names = listNamesAtHead(page)
  return nameOthers(names, [entity.value]) ? (names[0] ?? null) : null
}
