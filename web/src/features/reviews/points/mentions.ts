import type { Person } from './people.ts'

/** The ids of the people whose names a comment mentions: "@Ada Quill". */
export function readMentions(text: string, members: readonly Person[]): number[] {
  return members.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)
}

/** Members whose name begins with what is being typed after an @ at the end of the text; none if no name is being typed. */
export function suggestMentions(text: string, members: readonly Person[]): Person[] {
  const typed = /(?:^|\s)@([^@\n]{0,40})$/.exec(text)?.[1]?.toLowerCase()
  if (typed === undefined) return []
  return members.filter(({ name }) => name.toLowerCase().startsWith(typed) && name.toLowerCase() !== typed.trimEnd())
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * What a key does while names are suggested: chooses the marked one, marks another by its place, or closes the suggestions. Null for all other
 * keys, and if nothing is suggested.
 */
export function readMentionKey(press: Press, marked: number, count: number): { mark: number } | 'choose' | 'close' | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press
  if (count === 0 || ctrlKey || metaKey || altKey || shiftKey) return null
  if (key === 'ArrowDown') return { mark: (marked + 1) % count }
  if (key === 'ArrowUp') return { mark: (marked + count - 1) % count }
  if (key === 'Enter') return 'choose'
  return key === 'Escape' ? 'close' : null
}

/** The text with the name that is being typed completed. */
export function completeMention(text: string, { name }: Person): string {
  return text.replace(/@[^@\n]*$/, `@${name} `)
}
