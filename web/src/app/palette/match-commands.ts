import type { Command, CommandGroup } from './command-table.ts'

/** Ignores accents and case, as people do when they search. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Position of a word: 0 at the start of the name, 1 at the start of another word in it, 2 inside a word, 3 in the other names; null nowhere. */
function rank(command: Command, word: string): number | null {
  const name = plain(command.name)
  const at = name.indexOf(word)
  if (at === 0) return 0
  if (at > 0) return name.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word)) ? 1 : 2
  return plain(command.alsoKnownAs ?? '')
    .split(' ')
    .some((known) => known.startsWith(word))
    ? 3
    : null
}

/**
 * The commands that contain every typed word, best match first in each group, at most `atMost` per group. There is no fuzzy matching.
 * Empty groups are left out.
 */
export function matchCommands(groups: readonly CommandGroup[], typed: string, atMost: number): CommandGroup[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return groups
    .map(({ name, items }) => {
      const found = items.flatMap((command) => {
        const ranks = words.map((word) => rank(command, word))
        const known = ranks.filter((one) => one !== null)
        return known.length < ranks.length ? [] : [{ command, worst: Math.max(0, ...known) }]
      })
      const nearest = found.toSorted((a, b) => a.worst - b.worst)
      return { name, items: nearest.slice(0, atMost).map(({ command }) => command) }
    })
    .filter(({ items }) => items.length > 0)
}
