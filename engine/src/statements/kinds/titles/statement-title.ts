import type { PrimaryKind } from '../../../model/statement.ts'

/** Titles of a primary statement in one language, and captions that only it has. */
export interface StatementTitle {
  readonly kind: PrimaryKind
  readonly title: RegExp
  readonly captions: readonly RegExp[]
}
