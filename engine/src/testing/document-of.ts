import { unsure } from '../model/decided.ts'
import type { FinancialDocument } from '../model/document.ts'
import type { Profile } from '../model/profile.ts'
import type { Statement } from '../model/statement.ts'

const unknown = unsure('a test gives the profile alone')

/** A document of one statement, without pages or text. */
export const documentOf = (statement: Statement, profile: Profile): FinancialDocument => ({
  pages: [],
  lines: [],
  statements: [statement],
  sentences: [],
  notes: [],
  basics: { entity: unknown, period: unknown, framework: unknown, edition: unknown, unit: unknown },
  profile,
  named: [],
  tagged: null,
})
