import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'
import { Instant } from './identifiers.ts'

/** Rows of a table: counted, or as many as the database estimates. Null where it tells neither. */
export const RowCount = z.object({ rows: z.int(), exact: z.boolean() }).nullable()
export type RowCount = z.infer<typeof RowCount>

export const AdminFigures = z.object({ users: RowCount, analyses: RowCount, messages: RowCount })
export type AdminFigures = z.infer<typeof AdminFigures>

export const getAdminFigures = endpoint({
  id: 'getAdminFigures',
  summary: 'How many users, analyses and messages there are.',
  method: 'GET',
  path: '/api/admin/figures',
  access: 'admin',
  response: json(AdminFigures),
})

export const ServerPart = z.enum(['database', 'jobs', 'mail', 'files', 'model'])
export type ServerPart = z.infer<typeof ServerPart>

/** What is wrong with a part; nothing of what the part itself said, which may hold secrets and is in the log. */
export const PartProblem = z.enum([
  /** It did not answer in time. */
  'slow',
  /** It answered with an error. */
  'failing',
  /** There is nowhere to send mail to. */
  'no-mail-server',
  /** Jobs have been waiting for minutes. */
  'jobs-waiting',
  /** The model's service does not take the key. */
  'key-refused',
])
export type PartProblem = z.infer<typeof PartProblem>

/** A part as it was measured just now; `problem` is null where it holds, `inUse` false where the operator has set none. */
export const PartStatus = z.object({
  part: ServerPart,
  inUse: z.boolean(),
  problem: PartProblem.nullable(),
  /** How long it took to answer. */
  milliseconds: z.int(),
})
export type PartStatus = z.infer<typeof PartStatus>

export const getSystemStatus = endpoint({
  id: 'getSystemStatus',
  summary: 'Whether database, jobs, mail, files and language model answer, each tried now.',
  method: 'GET',
  path: '/api/admin/status',
  access: 'admin',
  response: json(z.object({ parts: z.array(PartStatus), checkedAt: Instant })),
})

export const DatabaseTable = z.object({ name: z.string(), count: RowCount, bytes: z.int() })
export type DatabaseTable = z.infer<typeof DatabaseTable>

/** The database as an operator needs to know it. `statistics` is null where the database refuses them. */
export const DatabaseReport = z.object({
  kind: z.enum(['embedded', 'server']),
  statistics: z
    .object({
      version: z.string(),
      bytes: z.int(),
      tables: z.array(DatabaseTable),
      /** Those applied, in their order. */
      migrations: z.array(z.string()),
    })
    .nullable(),
  /** Null: this server has made none. */
  lastBackupAt: Instant.nullable(),
})
export type DatabaseReport = z.infer<typeof DatabaseReport>

export const getDatabaseReport = endpoint({
  id: 'getDatabaseReport',
  summary: 'Engine, size, tables and migrations of the database. Reads only.',
  method: 'GET',
  path: '/api/admin/database',
  access: 'admin',
  response: json(DatabaseReport),
})
