import { z } from 'zod'
import { bytes, empty, endpoint, json } from './endpoint.ts'
import { Id, Instant, PathId } from './identifiers.ts'
import * as limits from './limits.ts'

/** Filing: the tagged document of a draft goes to the registry, once a person has confirmed exactly what is sent. */

export const FilingState = z.enum([
  /** The document is stored, and nothing is sent. */
  'prepared',
  /** A person has confirmed it; it is being sent. */
  'confirmed',
  /** The registry has it, and has not decided. */
  'sent',
  /** Its decision is that the document is filed. */
  'accepted',
  /** Its decision is that the document is not filed. */
  'rejected',
  /** The registry has not taken it; nothing was filed. */
  'refused',
  /** The registry may have it, and did not say what became of it. */
  'unknown',
])
export type FilingState = z.infer<typeof FilingState>

/** A reason in the registry's words, and what to do about it. */
export const FilingReason = z.object({ code: z.string(), text: z.string(), remedy: z.string() })
export type FilingReason = z.infer<typeof FilingReason>

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** What the document itself says, by its tags. */
export const FilingSubject = z.object({
  companyNumber: z.string(),
  companyName: z.string(),
  periodStart: z.iso.date().nullable(),
  periodEnd: z.iso.date().nullable(),
  approvedOn: z.iso.date(),
})
export type FilingSubject = z.infer<typeof FilingSubject>

export const Filing = z.object({
  id: Id,
  state: FilingState,
  subject: FilingSubject,
  /** Of the exact bytes that are sent. */
  sha256: Sha256,
  bytes: z.int().min(1),
  /** Which the registry knows it by. */
  submissionNumber: z.string(),
  isTest: z.boolean(),
  reasons: z.array(FilingReason),
  preparedAt: Instant,
  confirmedAt: Instant.nullable(),
  /** When the registry took it. */
  sentAt: Instant.nullable(),
  /** When it was accepted, rejected or refused, or given up. */
  decidedAt: Instant.nullable(),
})
export type Filing = z.infer<typeof Filing>

/** `registry` is null where the operator has not set up filing. `filing` is the newest. */
export const Filings = z.object({
  registry: z.object({ isTest: z.boolean(), maxBytes: z.int() }).nullable(),
  filing: Filing.nullable(),
  /** The independent engine that can check documents; null where the operator has none. */
  checker: z.string().nullable(),
})
export type Filings = z.infer<typeof Filings>

/** What an independent engine found wrong in a tagged document, in that engine's words. */
export const TaggedCheck = z.object({
  checkedBy: z.string(),
  messages: z.array(z.object({ code: z.string(), severity: z.enum(['error', 'warning']), text: z.string() })),
})
export type TaggedCheck = z.infer<typeof TaggedCheck>

/** How many characters of the hash are typed. */
export const typedHashLength = 8

export const FilingConfirmation = z.object({
  /** Typed by the person who confirms: the company's number, and the first characters of the hash. */
  companyNumber: z.string().trim().toUpperCase().max(20),
  hash: z.string().trim().toLowerCase().length(typedHashLength),
  /** Proves to the registry that the company lets this be filed. It is in no answer. */
  authenticationCode: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9]{6,8}$/),
})
export type FilingConfirmation = z.infer<typeof FilingConfirmation>

export const getFilings = endpoint({
  id: 'getFilings',
  summary: 'Whether accounts can be filed from here, and the newest filing of an analysis.',
  method: 'GET',
  path: '/api/analysis/{id}/filing',
  access: 'owner',
  params: { id: PathId },
  response: json(Filings),
})

export const prepareFiling = endpoint({
  id: 'prepareFiling',
  summary: 'Stores the exact tagged document that is to be filed, in place of one that nobody has confirmed. Nothing is sent.',
  method: 'PUT',
  path: '/api/analysis/{id}/filing',
  access: 'owner',
  paid: true,
  params: { id: PathId },
  body: bytes('application/xhtml+xml', limits.filingMaxBytes),
  response: json(Filing),
  errors: ['FILING_NOT_SET_UP', 'FILING_UNDER_WAY', 'NOT_FILEABLE', 'FILE_TOO_LARGE', 'STORAGE_FULL', 'DISK_FULL'],
})

export const confirmFiling = endpoint({
  id: 'confirmFiling',
  summary: 'Confirms what is sent, and sends it. A person has typed the number of the company and the beginning of the hash.',
  method: 'POST',
  path: '/api/analysis/{id}/filing/{filingId}/confirmation',
  access: 'owner',
  paid: true,
  params: { id: PathId, filingId: PathId },
  body: json(FilingConfirmation),
  response: json(Filing),
  errors: ['FILING_NOT_SET_UP', 'FILING_UNDER_WAY', 'FILING_NOT_CONFIRMED'],
})

export const checkTagged = endpoint({
  id: 'checkTagged',
  summary: 'Has a tagged document checked by an independent engine, where the operator has one. The document is not kept.',
  method: 'POST',
  path: '/api/analysis/{id}/tagged-check',
  access: 'owner',
  paid: true,
  params: { id: PathId },
  body: bytes('application/xhtml+xml', limits.filingMaxBytes),
  response: json(TaggedCheck),
  errors: ['NO_CHECKER', 'CHECK_FAILED', 'TOO_MANY_CHECKS', 'FILE_TOO_LARGE'],
})

export const getFiledDocument = endpoint({
  id: 'getFiledDocument',
  summary: 'The exact bytes of the document of a filing.',
  method: 'GET',
  path: '/api/analysis/{id}/filing/{filingId}/document',
  access: 'owner',
  params: { id: PathId, filingId: PathId },
  body: empty,
  response: bytes('application/xhtml+xml'),
})
