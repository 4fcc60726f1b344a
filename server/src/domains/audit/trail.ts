import { Readable } from 'node:stream'
import type { AuditItem, AuditNames } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import type { AuditFilter } from './model.ts'
import { presentEvent } from './present.ts'
import { insertEventForId } from './queries.ts'
import * as queries from './trail-queries.ts'
import type { AuditRow } from './trail-queries.ts'
import { writeCsv } from './write-csv.ts'

export interface AuditPage extends AuditFilter {
  readonly limit: number
  readonly before?: number | undefined
}

/** The trail as administrators read it. Nobody writes to it here but the export, which it tells of. */
export interface AuditTrail {
  /** One more than asked for where there are more. */
  list(page: AuditPage): Promise<readonly AuditRow[]>
  listNames(): Promise<AuditNames>
  /** What the filter lets through as CSV, made while it is read. */
  export(adminId: number, filter: AuditFilter): Promise<Readable>
}

/** Rows that are held at once while the trail is exported. */
const exportPage = 1_000

async function* readPages(db: Db, filter: AuditFilter, start: number): AsyncGenerator<readonly AuditItem[]> {
  let before = start
  for (;;) {
    const rows = await queries.listEvents(db, filter, exportPage, before)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map(presentEvent)
    if (rows.length < exportPage) return
    before = last.id
  }
}

const given = (filter: AuditFilter): Record<string, string | number> =>
  Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value as string | number]])))

export function createAuditTrail({ db }: { readonly db: Db }): AuditTrail {
  return {
    list: ({ limit, before, ...filter }) => queries.listEvents(db, filter, limit + 1, before),
    listNames: async () => ({ actions: [...(await queries.listActions(db))], subjects: [...(await queries.listSubjects(db))] }),
    async export(adminId, filter) {
      const event = { actorId: adminId, action: 'audit-exported', subject: 'audit-trail', subjectId: 'all', after: given(filter) }
      // What came before it is exported, and it is not: the file holds what could be seen when it was asked for.
      const start = await insertEventForId(db, event)
      return Readable.from(writeCsv(readPages(db, filter, start)))
    },
  }
}
