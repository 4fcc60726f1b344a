import type { PrimaryKind } from '../../model/statement.ts'
import type { Question } from './question.ts'

/** Statements as people, and statements, name them. */
const STATEMENTS: readonly (readonly [RegExp, PrimaryKind])[] = [
  [/\bbalance sheet\b|\bfinancial position\b/, 'balance-sheet'],
  [/\bincome statement\b|\bprofit (?:and|or) loss\b|\bp&l\b|\bstatements? of (?:operations|financial activities)\b/, 'income-statement'],
  [/\bcash ?flows?\b/, 'cash-flow'],
  [/\bchanges in equity\b|\bequity statement\b/, 'equity-statement'],
]

/** The primary statement that a text in lower case names first in that order; undefined where it names none. */
export const readStatement = (plain: string): PrimaryKind | undefined => STATEMENTS.find(([words]) => words.test(plain))?.[1]

/** The page, the note and the statement that a question in lower case names, each where it names one. */
export function readPlace(plain: string): Pick<Question, 'page' | 'note' | 'statement'> {
  const page = Number(/\b(?:page|p\.?) ?(\d{1,4})\b/.exec(plain)?.[1] ?? 0)
  const note = /\bnote (\d{1,2}[a-z]?)\b/.exec(plain)?.[1]
  const statement = readStatement(plain)
  return {
    ...(page === 0 ? {} : { page }),
    ...(note === undefined ? {} : { note }),
    ...(statement === undefined ? {} : { statement }),
  }
}
