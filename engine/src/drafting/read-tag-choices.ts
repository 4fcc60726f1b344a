import { listOf } from '../model/list-of.ts'
import { isObject } from './profile-kinds.ts'
import type { TagChoice, TagChoices } from './tag-choices.ts'

/** In lines. */
export const MAX_TAG_CHOICES = 500
/** In characters: of a table and a row, and of a name with its prefix. */
export const MAX_TAG_LENGTH = 250
export const MAX_TAG_MEMBERS = 5

const FIELDS = ['name', 'period', 'sign', 'members'] as const
const LINE = /^[^/\p{Cc}\p{Cs}]+\/[^\p{Cc}\p{Cs}]+$/u
/** A prefix and a name in the letters that taxonomies use, of those that XML allows. */
const NAME = /^[A-Za-z_][\w.-]*:[A-Za-z_][\w.-]*$/

/** Whether it is a name with a prefix as XML writes it. */
export const isTagName = (name: string): boolean => name.length <= MAX_TAG_LENGTH && NAME.test(name)

/** The tags that people have chosen for lines, by table and row. What is wrong is a sentence for each problem. */
export function readTagChoices(json: Readonly<Record<string, unknown>>): {
  readonly tags: TagChoices
  readonly problems: readonly string[]
} {
  const given = Object.entries(json)
  if (given.length > MAX_TAG_CHOICES) return { tags: {}, problems: [`“tags” has ${given.length} lines: it may have ${MAX_TAG_CHOICES}.`] }
  const problems: string[] = []
  const tags = given.flatMap(([line, value]): [string, TagChoice | null][] => {
    const wrong = isLine(line) ? (value === null ? [] : listProblems(value)) : [NO_LINE]
    problems.push(...wrong.map((problem) => `“tags.${line.slice(0, MAX_TAG_LENGTH)}”${problem}`))
    return wrong.length > 0 ? [] : [[line, isObject(value) ? toChoice(value) : null]]
  })
  return { tags: Object.fromEntries(tags), problems }
}

const NO_LINE = ' names no line: it must be a table and a row, such as “balance-sheet/debtors”.'
const isLine = (line: string): boolean => line.length <= MAX_TAG_LENGTH && LINE.test(line)

function listProblems(value: unknown): string[] {
  if (!isObject(value)) return [' must be a tag, such as {"name": "core:Debtors", "period": "instant", "sign": 1}, or null for none.']
  const { name, period, sign, members } = value
  return [
    ...Object.keys(value)
      .filter((field) => !FIELDS.some((one) => one === field))
      .map((field) => `: “${field}” is not a field of a tag: its fields are ${listOf(FIELDS)}.`),
    ...(typeof name === 'string' && isTagName(name) ? [] : [': “name” must be a tag with its prefix, such as "core:Debtors".']),
    ...(period === 'instant' || period === 'duration' ? [] : [': “period” must be "instant" or "duration".']),
    ...(sign === undefined || sign === 1 || sign === -1 ? [] : [': “sign” must be 1, or -1 for what is printed in brackets.']),
    ...(members === undefined || readMembers(members) !== null ? [] : [`: “members” must be ${MEMBERS}.`]),
  ]
}

const MEMBERS =
  'a list of members, one of a dimension, such as [{"dimension": "core:MaturitiesOrExpirationPeriodsDimension", "member": "core:WithinOneYear"}]'

const toChoice = ({ name, period, sign, members }: Readonly<Record<string, unknown>>): TagChoice => ({
  name: String(name),
  period: period === 'instant' ? 'instant' : 'duration',
  sign: sign === -1 ? -1 : 1,
  members: readMembers(members ?? []) ?? [],
})

function readMembers(value: unknown): TagChoice['members'] | null {
  if (!Array.isArray(value) || value.length > MAX_TAG_MEMBERS) return null
  const members = value.flatMap((one: unknown) => {
    const { dimension, member } = isObject(one) ? one : {}
    return typeof dimension === 'string' && typeof member === 'string' && isTagName(dimension) && isTagName(member)
      ? [{ dimension, member }]
      : []
  })
  const areUnique = new Set(members.map(({ dimension }) => dimension)).size === members.length
  return members.length === value.length && areUnique ? members : null
}
