import type { TextLine } from '../../model/document.ts'
import { endsInLegalForm, isName, nameIn } from './is-name.ts'
import { keyOf, lineOfName } from './line-of-name.ts'

const HEADER_LINES = 4

/** The companies that head a page, by names with a legal form. */
export function listNamesAtHead(page: readonly TextLine[]): string[] {
  return page
    .slice(0, HEADER_LINES)
    .map((line) => nameIn(lineOfName(line)))
    .filter((name) => isName(name) && endsInLegalForm(name))
}

/** Whether two lists name companies, and no company is in both. One name may be a part of the other. */
export function nameOthers(names: readonly string[], others: readonly string[]): boolean {
  if (names.length === 0 || others.length === 0) return false
  const keys = others.map(keyOf)
  return !names.map(keyOf).some((name) => keys.some((other) => name.includes(other) || other.includes(name)))
}
