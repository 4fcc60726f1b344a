import { type AccountClassId, listClassIds } from './account-classes.ts'
import type { MappingRow } from './mapping.ts'
import { measureLikeness } from './measure-likeness.ts'
import { nameClass } from './name-class.ts'
import { findByName } from './names/find-by-name.ts'

type ClassId = MappingRow['class']

const ALL: readonly ClassId[] = [...listClassIds(), 'none']
const BY_TEXT = new Map(ALL.flatMap((id) => [id, nameClass(id)].map((text) => [text.toLowerCase(), id] as const)))

/** The class with that id or name; case does not count. */
export const findClassNamed = (text: string): ClassId | null => BY_TEXT.get(text.trim().toLowerCase()) ?? null

/** Less alike than this, a class has nothing to do with a text. */
const MIN_LIKENESS = 0.3

/** The classes closest to a text: what an account of that name would be, then those whose id or name is like it. */
export function listClosestClasses(text: string, count: number): AccountClassId[] {
  const named = findByName(text, null, '')
  const likeness = new Map(listClassIds().map((id) => [id, Math.max(measureLikeness(text, id), measureLikeness(text, nameClass(id)))]))
  const alike = [...likeness].filter(([, share]) => share >= MIN_LIKENESS).sort(([, one], [, other]) => other - one)
  return [...new Set([...(named === null ? [] : [named.class]), ...alike.map(([id]) => id)])].slice(0, count)
}
