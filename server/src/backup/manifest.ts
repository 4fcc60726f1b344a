import { z } from 'zod'

/** Counts up when an older version of Tickmark could not read a backup any more. A backup without encrypted files has the first one. */
export const FORMATS = { plain: 1, encrypted: 2 } as const
export const FORMAT = FORMATS.encrypted

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const Column = z.object({
  name: z.string(),
  /** As PostgreSQL writes it, such as `numeric(20,2)`. */
  type: z.string(),
})

/** A table: its columns in the order of each row, and what its rows have to be. */
const TableEntry = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(Column),
  rows: z.int(),
  /** Over the rows in order of the key, each as a line of JSON. */
  sha256: Sha256,
})
export type TableEntry = z.infer<typeof TableEntry>

const FileEntry = z.object({
  workspaceId: z.int(),
  /** Of the plain content. */
  sha256: Sha256,
  /** As stored. */
  bytes: z.int(),
  /** The envelope of an encrypted file, with its key. */
  envelope: z.string().optional(),
})
export type FileEntry = z.infer<typeof FileEntry>

/** A file that rows name but that could not be copied: it was removed meanwhile, or its content cannot be read or is not what its name says. */
const LostFile = z.object({ workspaceId: z.int(), sha256: Sha256, why: z.enum(['missing', 'damaged']), documents: z.array(z.int()) })
export type LostFile = z.infer<typeof LostFile>

const KeyPrint = z.object({ id: z.string(), print: z.string() })

/** Which keys the rows need, never the keys themselves. */
const KeyPrints = z.object({
  /** Where the secret is kept: in the setting `AUTH_SECRET`, or in the file `secret` of the data folder; null if there is none yet. */
  secretIn: z.enum(['setting', 'folder']).nullable(),
  secret: z.string().nullable(),
  /** Of `AUDIT_EARLIER_SECRETS`. Absent in earlier backups. */
  earlier: z.array(z.string()).default([]),
  /** Of `SEALING_KEYS`, the newest first. */
  sealing: z.array(KeyPrint),
  /** Of those `FILES_KEYS` that its files need. Absent in earlier backups. */
  files: z.array(KeyPrint).default([]),
})
export type KeyPrints = z.infer<typeof KeyPrints>

/** A migration as the database records it. `at` is its time in milliseconds, which identifies it. */
const Migration = z.object({ at: z.int(), hash: z.string() })
export type Migration = z.infer<typeof Migration>

/** What the rows are, apart from files: a backup has it, and a move makes it. */
export const Contents = z.object({
  migrations: z.array(Migration),
  /** Version of the tables that jobs are kept in; null if there are none. */
  jobTables: z.int().nullable(),
  /** Names of the queues, each of which has a table of its own. */
  queues: z.array(z.string()),
  /** Without those never used. */
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
})
export type Contents = z.infer<typeof Contents>

/** `manifest.json`, the last part of a backup before its checksum. */
export const Manifest = z.object({
  format: z.literal(Object.values(FORMATS)),
  /** Of Tickmark. */
  version: z.string(),
  engine: z.enum(['embedded', 'postgres']),
  /** When the rows were as they are in the backup. */
  at: z.iso.datetime(),
  contents: Contents,
  tables: z.array(TableEntry),
  files: z.array(FileEntry),
  lostFiles: z.array(LostFile),
  keys: KeyPrints,
})
export type Manifest = z.infer<typeof Manifest>
