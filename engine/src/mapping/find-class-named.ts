import { listClassIds } from './account-classes.ts'
import type { MappingRow } from './mapping.ts'
import { measureLikeness } from './measure-likeness.ts'
import { nameClass } from './name-class.ts'

type ClassId = MappingRow['class']

const ALL: readonly ClassId[] = [...listClassIds(), 'none']
const BY_TEXT = new Map(ALL.flatMap((id) => [id, nameClass(id)].map((text) => [text.toLowerCase(), id] as const)))

/** The class with that id or name; case does not count. */
export const findClassNamed = (text: string): ClassId | null => BY_TEXT.get(text.trim().toLowerCase()) ?? null

/** Those whose id or name is most like a text. */
export function listClosestClasses(text: string, count: number): ClassId[] {
  const likeness = new Map(ALL.map((id) => [id, Math.max(measureLikeness(text, id), measureLikeness(text, nameClass(id)))]))
  return ALL.toSorted((one, other) => (likeness.get(other) ?? 0) - (likeness.get(one) ?? 0)).slice(0, count)
}
