import type { Drafts } from '../points/drafts.ts'

/**
 * The name under which a rewording is kept. It has the version on which it began, so that the server refuses it if someone else has changed the
 * talking point since, however long it is before it is saved.
 */
export const nameRewording = (id: number, version: number): string => `talking point ${id} from ${version}`

/** The version on which a rewording that is kept began; null if there is none. */
export function findRewording(drafts: Drafts, id: number): number | null {
  const prefix = nameRewording(id, 0).slice(0, -1)
  const name = [...drafts.keys()].find((one) => one.startsWith(prefix))
  return name === undefined ? null : Number(name.slice(prefix.length))
}
