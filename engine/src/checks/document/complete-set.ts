import { capitalise } from '../../model/capitalise.ts'
import type { Check, ChecklistResult } from '../../model/check.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { STATEMENT_NAMES } from '../../model/statement.ts'
import { expectStatements } from '../expected-statements.ts'

/**
 * DOC-04: the statements that the framework requires are there, or an exemption is claimed. Unrecognised statements may be present under
 * another name: what is not found needs judgement.
 */
export const completeSet: Check = {
  id: 'DOC-04',
  verifies: 'The set of statements is complete for the framework, or the exemption is stated',
  level: 'C',
  norms: {
    IFRS: 'IAS 1.10',
    UK_GAAP: 'FRS 102 3.17-3.19, 1A.8',
    FRS_105: 'FRS 105 section 3',
    US_GAAP: 'ASC 205-10-45-1A; S-X 3-01, 3-02, 3-04, 8-02',
  },
  guard: 'A statement that was not recognised is never reported as missing.',
  run: ({ document }) => ({ answer: answer(document) }),
}

function answer(document: FinancialDocument): ChecklistResult {
  const { first, open, excused, wanted } = expectStatements(document)
  if (first === undefined) return { state: 'for-a-person', reason: 'No primary statement was recognised.' }
  if (open.length > 0) return { state: 'for-a-person', reason: `Not recognised: ${open.map((kind) => STATEMENT_NAMES[kind]).join(', ')}.` }
  if (excused.length > 0)
    return {
      state: 'met',
      reason: `All are present, but ${excused.map(({ reason }) => reason).join(', and ')}.`,
      page: excused[0]?.page ?? 1,
    }
  return {
    state: 'met',
    reason: `${capitalise(wanted.map((kind) => STATEMENT_NAMES[kind]).join(', '))}: all found.`,
    page: first.table.page,
  }
}
