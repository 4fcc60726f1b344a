import { z } from 'zod'
import { adminPaging } from './admin-lists.ts'
import { endpoint, json } from './endpoint.ts'
import { Id, Instant, PathId } from './identifiers.ts'
import { Line } from './line.ts'
import * as limits from './limits.ts'
import { Lines } from './lines.ts'

/** A visitor's message (spec section 3). Name and address are unverified; everything is shown as plain text. */
export const ContactItem = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: Instant,
  read: z.boolean(),
  resolved: z.boolean(),
  /** Administrators' notes; empty if there are none. */
  notes: z.string(),
})
export type ContactItem = z.infer<typeof ContactItem>

export const ContactState = z.enum(['unread', 'open', 'all'])
export type ContactState = z.infer<typeof ContactState>

export const listContactMessages = endpoint({
  id: 'listContactMessages',
  summary: 'Messages from visitors, newest first. `search` looks for its words in name, address and message.',
  method: 'GET',
  path: '/api/admin/contact',
  access: 'admin',
  query: { ...adminPaging, state: ContactState.default('all'), search: Line.max(limits.adminSearchMaxLength).default('') },
  response: json(z.array(ContactItem)),
})

export const ContactSummary = z.object({ count: z.int(), open: z.int(), unread: z.int() })
export type ContactSummary = z.infer<typeof ContactSummary>

export const getContactSummary = endpoint({
  id: 'getContactSummary',
  summary: 'The number of messages: all, open and unread.',
  method: 'GET',
  path: '/api/admin/contact/summary',
  access: 'admin',
  response: json(ContactSummary),
})

const Notes = Lines.max(limits.contactNotesMaxLength)

/** The fields to change. `was` holds the notes as they were when editing began, so that no one overwrites notes they have not seen. */
export const ContactChange = z.object({
  read: z.boolean().optional(),
  resolved: z.boolean().optional(),
  notes: z.object({ text: Notes, was: z.string() }).optional(),
})
export type ContactChange = z.infer<typeof ContactChange>

export const changeContactMessage = endpoint({
  id: 'changeContactMessage',
  summary: 'Marks a message as read or unread, as resolved or open, or saves notes on it.',
  method: 'PATCH',
  path: '/api/admin/contact/{id}',
  access: 'admin',
  params: { id: PathId },
  body: json(ContactChange),
  response: json(ContactItem),
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const deleteContactMessage = endpoint({
  id: 'deleteContactMessage',
  summary: 'Permanently deletes a message.',
  method: 'DELETE',
  path: '/api/admin/contact/{id}',
  access: 'admin',
  params: { id: PathId },
  errors: ['NOT_FOUND'],
})
