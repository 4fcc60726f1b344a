import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'
import { Instant } from './identifiers.ts'

/** Rows of a table: an exact count, or the database's estimate. Null if it offers neither. */
export const RowCount = z.object({ rows: z.int(), exact: z.boolean() }).nullable()
export type RowCount = z.infer<typeof RowCount>

export const AdminFigures = z.object({ users: RowCount, analyses: RowCount, messages: RowCount })
export type AdminFigures = z.infer<typeof AdminFigures>

export const getAdminFigures = endpoint({
  id: 'getAdminFigures',
  summary: 'The number of users, analyses and messages.',
  method: 'GET',
  path: '/api/admin/figures',
  access: 'admin',
  response: json(AdminFigures),
})

export const ServerPart = z.enum(['database', 'jobs', 'mail', 'files', 'model'])
export type ServerPart = z.infer<typeof ServerPart>

/** What is wrong with a part. The part's own error message may contain secrets, so it goes to the log only. */
export const PartProblem = z.enum([
  /** It did not respond in time. */
  'slow',
  /** It responded with an error. */
  'failing',
  /** No mail server is configured. */
  'no-mail-server',
  /** Jobs have been queued for minutes. */
  'jobs-waiting',
  /** The model's service rejects the key. */
  'key-refused',
])
export type PartProblem = z.infer<typeof PartProblem>

/** The current state of a part. `problem` is null if it works; `inUse` is false if the operator has not configured it. */
export const PartStatus = z.object({
  part: ServerPart,
  inUse: z.boolean(),
  problem: PartProblem.nullable(),
  /** Response time. */
  milliseconds: z.int(),
})
export type PartStatus = z.infer<typeof PartStatus>

export const getSystemStatus = endpoint({
  id: 'getSystemStatus',
  summary: 'Whether database, jobs, mail, files and language model respond. Each is tested on every call.',
  method: 'GET',
  path: '/api/admin/status',
  access: 'admin',
  response: json(z.object({ parts: z.array(PartStatus), checkedAt: Instant })),
})

export const DatabaseTable = z.object({ name: z.string(), count: RowCount, bytes: z.int() })
export type DatabaseTable = z.infer<typeof DatabaseTable>

/** What an operator needs to know about the database. `statistics` is null if the database denies access to them. */
export const DatabaseReport = z.object({
  kind: z.enum(['embedded', 'server']),
  statistics: z
    .object({
      version: z.string(),
      bytes: z.int(),
      tables: z.array(DatabaseTable),
      /** Applied migrations, in order. */
      migrations: z.array(z.string()),
    })
    .nullable(),
  /** Made by `tickmark backup`; null before the first. `bytes` is the size of the file. */
  lastBackup: z.object({ at: Instant, rows: z.int(), files: z.int(), bytes: z.int() }).nullable(),
})
export type DatabaseReport = z.infer<typeof DatabaseReport>

export const getDatabaseReport = endpoint({
  id: 'getDatabaseReport',
  summary: 'Engine, size, tables and migrations of the database. Read-only.',
  method: 'GET',
  path: '/api/admin/database',
  access: 'admin',
  response: json(DatabaseReport),
})
