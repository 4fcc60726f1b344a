import type { ReadText } from '../transformation.ts'

/** A rule that takes names and gives their codes. `table`: "CODE name|other name; …", in small letters. */
export function readName(table: string): ReadText {
  let codes: ReadonlyMap<string, string> | undefined
  return (text) => {
    codes ??= readTable(table)
    const name = fold(text)
    return codes.get(name) ?? codes.get(name.replace(/^the /, '')) ?? null
  }
}

function readTable(table: string): ReadonlyMap<string, string> {
  const rows = table.split(';').flatMap((row) => {
    const [, code = '', names] = /^\s*(\S+) (.+)$/.exec(row) ?? []
    return names?.split('|').map((name) => [name, code] as const) ?? []
  })
  // Where two codes have the same name, the first counts.
  return new Map(rows.toReversed())
}

const fold = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'").replace(/\s+/g, ' ').trim()

const COMPANY = /,? (?:llc|inc\.?)$/i

/** A rule for names of companies, with or without their legal form. */
export const readCompany = (table: string): ReadText => {
  const read = readName(table)
  return (text) => read(text.trim().replace(COMPANY, ''))
}
