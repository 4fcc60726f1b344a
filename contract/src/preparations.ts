import { z } from 'zod'
import { sumsToNil } from './decimals.ts'
import { endpoint, json } from './endpoint.ts'
import { Id, PathId } from './identifiers.ts'
import { LedgerTests } from './ledger-tests.ts'
import * as limits from './limits.ts'
import { Line } from './line.ts'
import { Lines } from './lines.ts'

/**
 * Preparations: statements that are drafted from trial balances within an analysis. The browser reads the files and drafts; the server keeps
 * what people imported, chose and posted, and carries profile and mapping to the client's next analysis.
 */

/** As in the file, which is data: it is kept as it is, and never cleaned. */
const Text = z.string().max(limits.accountTextMaxLength)
/** In units of 10^-decimals of its ledger. */
const Units = z.string().regex(/^-?\d{1,40}$/)

const ClassId = z.string().regex(/^[a-z0-9-]{1,60}$/)

export const ImportedAccount = z.object({
  code: Text,
  name: Text,
  /** Its type in the file, or the heading above it. */
  group: Text,
  /** As in the file; empty where it names none. */
  currency: Text,
  debit: Units,
  credit: Units,
  /** Last year's balance, debits positive; null where the file has none. */
  prior: Units.nullable(),
  /** What lines before the period come to, debits positive; the balance includes it. */
  broughtForward: Units.optional(),
  /** The row or line that it is first on. */
  row: z.int().min(1),
  /** Of a line of last year's statements: its class, if known, and whether it is one amount for several accounts. Absent in a ledger. */
  line: z.object({ class: ClassId.nullable(), isUndivided: z.boolean() }).exactOptional(),
})
export type ImportedAccount = z.infer<typeof ImportedAccount>

/** A trial balance as it was read from a file. Nothing changes it: corrections are journals. */
export const ImportedLedger = z.object({
  file: Line.min(1).max(limits.documentNameMaxLength),
  /** Of a workbook. */
  sheet: Text.nullable(),
  /** The pull that it came with, where it came with one. */
  pullId: Id.exactOptional(),
  /** The newest pull that was in its place before, where one was: what has moved since can be shown. */
  replacedPullId: Id.exactOptional(),
  decimals: z.int().min(0).max(12),
  /** Where its balances are the sum of dated lines: what those are, and the period that they were added up for. */
  dates: z
    .object({
      first: z.iso.date(),
      last: z.iso.date(),
      /** Null where it was not known: then all lines were added up. */
      period: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
      /** No line was dated within the period, and a person used all of them as they are. */
      isOutside: z.literal(true).exactOptional(),
    })
    .optional(),
  /** What its lines showed; absent where it had balances alone, or was imported before they were tested. */
  tests: LedgerTests.optional(),
  /** Sentences on accounts whose balance is not that of their journals. Absent where all agree, and where there were no journals. */
  differences: z.array(z.string().max(limits.pullProblemMaxLength)).min(1).max(limits.pullProblems).exactOptional(),
  accounts: z.array(ImportedAccount).min(1).max(limits.accountsPerLedger),
})
export type ImportedLedger = z.infer<typeof ImportedLedger>

const Count = z.int().min(0).max(100_000_000)
const Amount = z.string().regex(/^-?\d{1,20}(?:\.\d{1,8})?$/)
const TextId = z.string().regex(/^[a-z0-9-]{1,40}(?:\/[a-z0-9-]{1,40}){1,2}$/)
const Name = Line.max(limits.analysisNameMaxLength)
/** A name with its prefix, as XML writes it. */
const TagName = z
  .string()
  .max(limits.tagMaxLength)
  .regex(/^[A-Za-z_][\w.-]*:[A-Za-z_][\w.-]*$/, 'A tag has a prefix and a name, such as core:Debtors.')

/** The tag that a person chose for a line of the draft. */
export const ChosenTag = z.object({
  name: TagName,
  period: z.enum(['instant', 'duration']),
  /** -1 where it counts up what is printed in brackets. */
  sign: z.literal([1, -1]),
  members: z
    .array(z.object({ dimension: TagName, member: TagName }))
    .max(limits.membersPerTag)
    .refine((members) => new Set(members.map(({ dimension }) => dimension)).size === members.length, 'Two members have one dimension.'),
})
export type ChosenTag = z.infer<typeof ChosenTag>

/** A table and a row of the draft, or a label. No database keeps control characters in the names of fields. */
const DraftLine = z
  .string()
  .max(limits.tagMaxLength)
  .regex(/^[^/\p{Cc}\p{Cs}]+\/[^\p{Cc}\p{Cs}]+$/u)

/** What a trial balance does not say of its entity, as far as people have filled it in: the fields of the command line's profile. */
export const PreparedProfile = z.object({
  name: Name.optional(),
  companyNumber: Name.optional(),
  /** The Legal Entity Identifier (ISO 17442). */
  lei: z
    .string()
    .regex(/^[A-Z\d]{18}\d{2}$/, 'An LEI has 20 capital letters and digits.')
    .optional(),
  /** The Central Index Key of the SEC. */
  cik: z
    .string()
    .regex(/^\d{1,10}$/, 'A CIK has ten digits at most.')
    .optional(),
  regime: z.enum(['FRS102', 'FRS102-1A', 'FRS105', 'IFRS', 'US_GAAP']).optional(),
  periodStart: z.iso.date().optional(),
  periodEnd: z.iso.date().optional(),
  /** The first day of the period before; absent where it was a year. */
  priorPeriodStart: z.iso.date().optional(),
  /** Nothing was before this period. */
  firstPeriod: z.boolean().optional(),
  dormant: z.boolean().optional(),
  /** Of a company that does not trade: whether it ever did. */
  everTraded: z.boolean().optional(),
  /** ISO 4217. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  expenses: z.enum(['by-function', 'by-nature']).optional(),
  /** What amounts are printed in. */
  scale: z.enum(['units', 'thousands']).optional(),
  group: z.boolean().optional(),
  audited: z.boolean().optional(),
  employees: z.object({ average: Count.optional(), prior: Count.optional() }).optional(),
  /** Of classes of fixed assets of which some were sold: what was bought and charged. */
  movements: z.record(ClassId, z.object({ additions: Amount, charge: Amount })).optional(),
  directors: z.array(Name).max(50).optional(),
  approvalDate: z.iso.date().optional(),
  registeredOffice: Name.optional(),
  placeOfRegistration: Name.optional(),
  principalActivity: Line.max(limits.pointDetailMaxLength).optional(),
  /** What people have worded in place of gaps and paragraphs of the draft, by their ids in it. */
  texts: z
    .record(TextId, Lines.min(1).max(limits.draftTextMaxLength))
    .refine((texts) => Object.keys(texts).length <= limits.textsPerDraft, 'There are too many texts.')
    .optional(),
  /** The tags that people chose for lines; null where a line is to have none. */
  tags: z
    .record(DraftLine, ChosenTag.nullable())
    .refine((tags) => Object.keys(tags).length <= limits.tagsPerDraft, 'There are too many tags.')
    .optional(),
})
export type PreparedProfile = z.infer<typeof PreparedProfile>

/** The class that a person chose for an account: "none" is in no statement. */
export const MappingChoice = z.object({ code: Text, name: Text, class: ClassId })
export type MappingChoice = z.infer<typeof MappingChoice>

/** Null takes a choice back. */
export const MappingChange = MappingChoice.extend({ class: ClassId.nullable() })
export type MappingChange = z.infer<typeof MappingChange>

export const JournalLine = z.object({
  code: Text,
  name: Text,
  /** Debits positive, in the currency of the statements. */
  amount: Amount,
})
export type JournalLine = z.infer<typeof JournalLine>

/** An adjusting journal: it is posted to the draft, never to the imported ledger. */
export const Journal = z.object({
  number: z.int().min(1).max(1_000_000),
  narration: Line.min(1).max(limits.journalNarrationMaxLength),
  lines: z
    .array(JournalLine)
    .min(2)
    .max(limits.linesPerJournal)
    .refine((lines) => sumsToNil(lines.map(({ amount }) => amount)), 'Debits must equal credits.'),
})
export type Journal = z.infer<typeof Journal>

/** `version` is 0 until something is stored; profile, mapping and last year's trial balance are those of the client's last preparation then. */
export const Preparation = z.object({
  version: z.int().min(0),
  profile: PreparedProfile,
  current: ImportedLedger.nullable(),
  prior: ImportedLedger.nullable(),
  mapping: z.array(MappingChoice),
  journals: z.array(Journal),
  /** What was chosen for accounts of the workspace's other clients, which is suggested for accounts of the same name. Empty but for the owner. */
  earlier: z.array(MappingChoice),
})
export type Preparation = z.infer<typeof Preparation>

export const PreparationChange = z.object({
  /** The version that the change is made to. */
  version: z.int().min(0),
  profile: PreparedProfile.optional(),
  current: ImportedLedger.nullable().optional(),
  prior: ImportedLedger.nullable().optional(),
  /** The changed choices alone. */
  mapping: z.array(MappingChange).max(limits.accountsPerLedger).optional(),
  /** All journals. */
  journals: z
    .array(Journal)
    .max(limits.journalsPerPreparation)
    .refine((journals) => new Set(journals.map(({ number }) => number)).size === journals.length, 'Two journals have one number.')
    .optional(),
})
export type PreparationChange = z.infer<typeof PreparationChange>

export const getPreparation = endpoint({
  id: 'getPreparation',
  summary: 'What an analysis drafts statements from: entity profile, trial balances, mapping and adjusting journals.',
  method: 'GET',
  path: '/api/analysis/{id}/preparation',
  access: 'member',
  params: { id: PathId },
  response: json(Preparation),
})

export const changePreparation = endpoint({
  id: 'changePreparation',
  summary: 'Changes what is given of it, and returns the new version. The mapping is kept for the client, too.',
  method: 'PATCH',
  path: '/api/analysis/{id}/preparation',
  access: 'reviewer',
  paid: true,
  params: { id: PathId },
  body: json(PreparationChange, limits.preparationMaxBytes, limits.preparationMaxValues),
  response: json(z.object({ version: z.int().min(1) })),
  errors: ['PREPARATION_CHANGED', 'HISTORY_FULL', 'STORAGE_FULL', 'DISK_FULL'],
})
