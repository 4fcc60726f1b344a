import { SignOffRole } from './sign-off-role.ts'
import type { SignOffs } from './sign-offs.ts'

/**
 * "Prepared and reviewed by the same person.", for the file and the screen; null unless one person signed more than one line. People who
 * have deleted their accounts are not known to be the same.
 */
export function describeSamePerson(signOffs: Pick<SignOffs, SignOffRole>): string | null {
  const lines = new Map<number, string[]>()
  for (const role of SignOffRole.options) {
    const by = signOffs[role]?.by?.id
    if (by !== undefined) lines.set(by, [...(lines.get(by) ?? []), role])
  }
  // Of three lines, one person at most has signed several.
  const [first, ...others] = [...lines.values()].find((roles) => roles.length > 1) ?? []
  if (first === undefined) return null
  const named = `${first[0]?.toUpperCase()}${first.slice(1)}`
  const last = others.at(-1)
  return `${[named, ...others.slice(0, -1)].join(', ')} and ${last} by the same person.`
}
