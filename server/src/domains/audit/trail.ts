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

/** The trail as administrators read it. Only an export writes to it, to record itself. */
export interface AuditTrail {
  /** One more than the limit if there are more. */
  list(page: AuditPage): Promise<readonly AuditRow[]>
  listNames(): Promise<AuditNames>
  /** The matching events as CSV, written while it is read. */
  export(adminId: number, filter: AuditFilter): Promise<Readable>
}

/** Rows in memory at a time during an export. */
const exportPageSize = 1_000

async function* readPages(db: Db, filter: AuditFilter, start: number): AsyncGenerator<readonly AuditItem[]> {
  let before = start
  for (;;) {
    const rows = await queries.listEvents(db, filter, exportPageSize, before)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map(presentEvent)
    if (rows.length < exportPageSize) return
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
      // The export holds the events before its own, as they were at the time of the request.
      const start = await insertEventForId(db, event)
      return Readable.from(writeCsv(readPages(db, filter, start)))
    },
  }
}
