import type { FinancialDocument } from '../model/document.ts'
import type { Profile } from '../model/profile.ts'
import type { Statement } from '../model/statement.ts'

/** A document of one statement, without pages or text. */
export const documentOf = (statement: Statement, profile: Profile): FinancialDocument => ({
  pages: [],
  lines: [],
  statements: [statement],
  sentences: [],
  notes: [],
  profile,
  named: [],
})
