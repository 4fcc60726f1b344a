import { CHECKS } from '../../checks/catalogue.ts'
import type { Check } from '../../model/check.ts'

/** Paragraphs of a standard or a law, as the catalogue of checks cites them. */
interface Reference {
  /** "ias 1", "frs 102", "ca 2006" */
  readonly work: string
  /** First and last paragraph, each as section and paragraph. Absent where the whole is meant. */
  readonly range?: readonly [from: readonly string[], to: readonly string[]]
}

/** A check, with the paragraphs that it rests on. */
export interface Cited {
  readonly check: Check
  readonly citation: string
}

const WORK =
  /^(?:(ias|ifrs|ifric|sic|frs) (\d+)|(isa)(?: \(uk\))? (\d+)|(ca|cta) (\d{4})|(si) (\d{4}\/\d+)|(asc) (\d{3})|(s-x)|(pcaob as|au-c|ar-c|as) (\d+))/
/** Their paragraphs have hyphens and are compared as a whole. */
const WHOLE = /^(?:asc|s-x|pcaob|au-c|ar-c|as) ?/

/** "1a", "17", "31a" for section 1A and paragraph 17.31A. */
const splitPlace = (place: string): string[] => place.match(/\d+[a-z]*/g) ?? []

function readPlaces(rest: string): [string[], string[]][] {
  const places = rest
    .replace(/\([^)]*\)/g, '')
    .replace(/\b(?:sections?|paragraphs?|paras?|sch)\b/g, ' ')
    .split(/,|\band\b/)
  return places.flatMap((place): [string[], string[]][] => {
    const [from = '', to = from] = place.split(/-(?=\d)/).map((one) => one.replace(/^[\s.:s]+/, ''))
    return /^\d/.test(from) ? [[splitPlace(from), splitPlace(to)]] : []
  })
}

/** The paragraphs of a citation: "IAS 1.54-55, 60-76; IFRS 7" has three. */
export function readCitation(citation: string): readonly Reference[] {
  let work = ''
  return citation
    .toLowerCase()
    .split(/;\s*/)
    .flatMap((part): Reference[] => {
      const found = WORK.exec(part)
      work = found?.slice(1).filter(Boolean).join(' ') ?? work
      const rest = found === null ? part : part.slice(found[0].length)
      // "ASC 825-10-50, 815-10-50"
      if (WHOLE.test(work)) return [{ work }, ...[...rest.matchAll(/, (\d{3})-/g)].map(([, topic]) => ({ work: `asc ${topic}` }))]
      const ranges = readPlaces(rest)
      return ranges.length === 0 ? [{ work }] : ranges.map((range) => ({ work, range }))
    })
}

/** By number, then by letters; only as far as both go, because section 7 has all of 7.1 to 7.22. */
function comparePlaces(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const [one = '', other = ''] = [a[i], b[i]]
    const difference = Number.parseInt(one, 10) - Number.parseInt(other, 10)
    if (difference !== 0) return difference
    if (one !== other) return one < other ? -1 : 1
  }
  return 0
}

function isWithin(cited: Reference, asked: Reference): boolean {
  if (cited.work !== asked.work) return false
  if (asked.range === undefined) return true
  if (cited.range === undefined) return false
  return comparePlaces(cited.range[0], asked.range[1]) <= 0 && comparePlaces(cited.range[1], asked.range[0]) >= 0
}

const UNSURE = / \(\?\)$/

type ReadCitation = Cited & { readonly references: readonly Reference[] }

let read: readonly ReadCitation[] | undefined

/** Read when a question first needs them: a review never does. */
const listCitations = (): readonly ReadCitation[] =>
  (read ??= CHECKS.flatMap((check) =>
    [...new Set(Object.values(check.norms ?? {}).map((norm) => norm.replace(UNSURE, '')))].map((citation) => ({
      check,
      citation,
      references: readCitation(citation),
    })),
  ))

/** The checks that rest on a paragraph, a section or a whole standard, in the order of the catalogue, each once. */
export function listChecksOn(citation: string): readonly Cited[] {
  const asked = readCitation(citation)
  const found = listCitations().filter(({ references }) => references.some((cited) => asked.some((one) => isWithin(cited, one))))
  return found.filter(({ check }, index) => found.findIndex((other) => other.check === check) === index)
}

const PLACE = String.raw`(\d+[a-z]{0,2}(?:[.]\d+[a-z]{0,2})?)`
const ASKED: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:paragraph|para|section|sect?\.?) ?${PLACE}(?:\([a-z]+\))? (?:of|in) (?<kind>ias|ifrs|frs) ?(?<number>\d+)\b`),
  new RegExp(String.raw`\b(?<kind>ias|ifrs|frs) ?(?<number>\d+)(?:(?:[.:]|,? (?:paragraph|para|section|sect?\.?) ?| )${PLACE}(?![\d/%]))?`),
  /\b(?<kind>ifric|sic|isa)(?: \(uk\))? ?(?<number>\d+)(?:[.]| (?:paragraph|para) )?(\d+[a-z]{0,2})?\b/,
  /\b(?<kind>asc) ?(?<number>\d{3})\b/,
]
const LAW =
  /\b(?:section |sect?\.? ?|s\.? ?)(\d{3}[a-z]{0,2})\b(?=.*\b(?:companies act|ca 2006)\b)|\b(?:companies act 2006|ca 2006),? (?:section |s\.? ?)(\d{3}[a-z]{0,2})\b/

/** The standard or law that a question names, and the paragraph, if it names one. */
export interface AskedReference {
  /** "IAS 1", "CA 2006" */
  readonly work: string
  /** "IAS 1.54", "FRS 102 section 7"; the work alone without a paragraph. */
  readonly citation: string
  /** How the question has it. */
  readonly text: string
}

/** Null if the question, in lower case, names none. */
export function findReference(plain: string): AskedReference | null {
  const law = LAW.exec(plain)
  if (law !== null) return { work: 'CA 2006', citation: `CA 2006 s${(law[1] ?? law[2] ?? '').toUpperCase()}`, text: law[0] }
  for (const pattern of ASKED) {
    const found = pattern.exec(plain)
    if (found?.groups === undefined) continue
    const work = `${found.groups.kind} ${found.groups.number}`.toUpperCase()
    const place = found.slice(1).find((group) => group !== undefined && group !== found.groups?.kind && group !== found.groups?.number)
    return { work, citation: place === undefined ? work : cite(work, place.toUpperCase()), text: found[0] }
  }
  return null
}

/** Sections of FRS 102 and FRS 105 are numbered before their paragraphs. */
function cite(work: string, place: string): string {
  if (!/^FRS 10[25]$/.test(work)) return `${work}.${place}`
  return place.includes('.') ? `${work} ${place}` : `${work} section ${place}`
}
