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

/** The text with the name that is being typed completed. */
export function completeMention(text: string, { name }: Person): string {
  return text.replace(/@[^@\n]*$/, `@${name} `)
}
