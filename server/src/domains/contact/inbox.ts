import { limits, type ContactChange, type ContactSummary } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import { recordAudit } from '../audit/service.ts'
import type { User } from '../users/service.ts'
import * as queries from './inbox-queries.ts'
import type { ContactColumns, ContactPage, ContactRow } from './inbox-queries.ts'

export type { ContactPage, ContactRow } from './inbox-queries.ts'

/** Visitors' messages, for administrators. Methods return null if the message no longer exists. */
export interface ContactInbox {
  /** One more than the limit if there are more. */
  list(page: ContactPage): Promise<readonly ContactRow[]>
  summarise(): Promise<ContactSummary>
  /** `changed-meanwhile`: the notes are not those that the editor started from, and nothing has changed. */
  change(admin: Pick<User, 'id'>, id: number, change: ContactChange): Promise<ContactRow | 'changed-meanwhile' | null>
  /** False if there was none. */
  remove(admin: Pick<User, 'id'>, id: number): Promise<boolean>
}

/** What the audit trail records about a message: none of its text. */
const describe = ({ read, resolved, notes }: ContactColumns): Record<string, boolean | number> => ({
  ...(read === undefined ? {} : { read }),
  ...(resolved === undefined ? {} : { resolved }),
  ...(notes === undefined ? {} : { notesLength: notes?.length ?? 0 }),
})

const deletion = (id: number, actorId: number | null) =>
  ({ actorId, action: 'contact-message-deleted', subject: 'contact-message', subjectId: String(id) }) as const

/** The requested changes that differ from the current state. */
function differing(row: ContactRow, { read, resolved, notes }: ContactChange): ContactColumns {
  return {
    ...(read === undefined || read === row.read ? {} : { read }),
    ...(resolved === undefined || resolved === row.resolved ? {} : { resolved }),
    ...(notes === undefined || notes.text === (row.notes ?? '') ? {} : { notes: notes.text || null }),
  }
}

export function createContactInbox({ db }: { readonly db: Db }): ContactInbox {
  return {
    list: (page) => queries.listMessages(db, { ...page, limit: page.limit + 1 }),
    summarise: () => queries.countMessages(db),
    change: (admin, id, change) =>
      db.transaction(async (tx) => {
        const row = await queries.lockMessage(tx, id)
        if (row === null) return null
        const columns = differing(row, change)
        if (columns.notes !== undefined && change.notes?.was !== (row.notes ?? '')) return 'changed-meanwhile'
        if (Object.keys(columns).length === 0) return row
        await queries.updateMessage(tx, id, columns)
        const { read, resolved, notes } = row
        const before = describe(Object.fromEntries(Object.entries({ read, resolved, notes }).filter(([name]) => name in columns)))
        const after = describe(columns)
        await recordAudit(tx, {
          actorId: admin.id,
          action: 'contact-message-changed',
          subject: 'contact-message',
          subjectId: String(id),
          before,
          after,
        })
        return { ...row, ...columns }
      }),
    remove: (admin, id) =>
      db.transaction(async (tx) => {
        const removed = await queries.deleteMessage(tx, id)
        if (removed) await recordAudit(tx, deletion(id, admin.id))
        return removed
      }),
  }
}

/** Deletes messages that are resolved and past their retention period. */
export const sweepContactMessages = (db: Db, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const gone = await queries.deleteResolvedBefore(tx, limits.contactMessagesKeptMonths, now)
    for (const id of gone) await recordAudit(tx, deletion(id, null))
  })
