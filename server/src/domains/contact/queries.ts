import type { NewContactMessage } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import { contactMessages } from '../../db/schema/index.ts'

export async function insertMessage(db: Db, message: NewContactMessage): Promise<void> {
  await db.insert(contactMessages).values(message)
}
