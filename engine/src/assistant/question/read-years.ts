import type { FinancialDocument } from '../../model/document.ts'

const YEARS = /\b(?:fy ?)?(?:19|20)\d\d\b|\bfy ?'?\d\d\b|\b(?:last|prior|previous|this|current)(?: financial)? year(?:'s)?\b/g

export const withoutYears = (plain: string): string => plain.replace(YEARS, ' ').replace(/\s+/g, ' ').trim()

/** "fy2019 - fy2021", "fy22 and fy21", "2018": the years that a text in lower case names, newest first. Two digits count only after "fy". */
export function yearsIn(text: string): number[] {
  const named = [...text.matchAll(/\b(?:fy|fiscal year |fiscal )? ?((?:19|20)\d\d)(?=\b|q)|\bfy ?'?(\d\d)\b/g)].map(([, long, short]) =>
    Number(long ?? `20${short}`),
  )
  const range = /((?:19|20)\d\d)\s*(?:-|–|to|through|until)\s*(?:fy ?)?((?:19|20)\d\d)/.exec(text)
  const within =
    range === null
      ? []
      : Array.from({ length: Math.max(0, Math.min(20, Number(range[2]) - Number(range[1]) + 1)) }, (_, i) => Number(range[1]) + i)
  return newestFirst([...named, ...within])
}

const newestFirst = (years: readonly number[]): number[] => [...new Set(years)].toSorted((a, b) => b - a)

/** The draft's own year: as stated, otherwise the newest year that heads a column. */
export function newestYear({ profile, statements }: FinancialDocument): number | undefined {
  if (profile.periodEnd !== undefined) return Number(profile.periodEnd.slice(0, 4))
  const years = statements.flatMap(({ table }) => table.columns.flatMap(({ year }) => year ?? []))
  return years.length === 0 ? undefined : years.reduce((newest, year) => Math.max(newest, year))
}

/** The years that a question in lower case asks for, newest first; "last year" is the one before the draft's own. */
export function readYears(document: FinancialDocument, plain: string): number[] {
  const newest = newestYear(document)
  const named = yearsIn(plain)
  if (newest === undefined) return named
  const isLast = /\b(?:last|prior|previous) (?:financial |fiscal )?year|\bcomparatives?\b|\b(?:the|a) year (?:before|earlier)\b/.test(plain)
  const isThis = /\b(?:this|current) (?:financial |fiscal )?year\b/.test(plain)
  return newestFirst([...named, ...(isLast ? [newest - 1] : []), ...(isThis ? [newest] : [])])
}
