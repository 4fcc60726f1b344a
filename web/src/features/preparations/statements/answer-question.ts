import type { PreparedProfile } from '@tickmark/contract'
import type { DraftQuestion } from '@tickmark/engine/drafting'

/** What answers a question of the draft: a field of the profile, the mapping of accounts, an adjusting journal, or another import. */
export type QuestionAnswer =
  | { readonly kind: 'profile'; readonly field: keyof PreparedProfile }
  | { readonly kind: 'mapping' }
  | { readonly kind: 'journal' }
  | { readonly kind: 'import' }

/** Questions of the engine by their ids. */
const ANSWERS: Readonly<Record<string, QuestionAnswer>> = {
  disposals: { kind: 'profile', field: 'movements' },
  'other-side': { kind: 'mapping' },
  oci: { kind: 'mapping' },
  overdrafts: { kind: 'mapping' },
  'current-part-of-loans': { kind: 'journal' },
  'no-tax': { kind: 'journal' },
  'closed-with-results': { kind: 'import' },
  reversed: { kind: 'import' },
  closed: { kind: 'import' },
  'no-prior': { kind: 'import' },
  'first-period': { kind: 'profile', field: 'firstPeriod' },
  dormant: { kind: 'profile', field: 'dormant' },
  'not-dormant': { kind: 'profile', field: 'dormant' },
}

/** Null for a question that nothing on screen answers. */
export const answerOfQuestion = ({ id }: Pick<DraftQuestion, 'id'>): QuestionAnswer | null => ANSWERS[id] ?? null
