import type { Db } from '../../db/open.ts'
import { feedback } from '../../db/schema/index.ts'

export interface NewFeedbackRow {
  readonly userId: number
  readonly rating: number
  readonly comment: string | null
}

export async function insertFeedback(db: Db, row: NewFeedbackRow): Promise<void> {
  await db.insert(feedback).values(row)
}
