import { z } from 'zod'
import { adminPaging } from './admin-lists.ts'
import { endpoint, json } from './endpoint.ts'
import { Id, Instant, PathId } from './identifiers.ts'
import { Line } from './line.ts'
import { limits } from './limits.ts'
import { toLines } from './lines.ts'

/** A visitor's message (spec section 3). Nobody has proven the name and the address in it; all of it is shown as text. */
export const ContactItem = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: Instant,
  read: z.boolean(),
  resolved: z.boolean(),
  /** What administrators have noted beside it; empty where nothing is. */
  notes: z.string(),
})
export type ContactItem = z.infer<typeof ContactItem>

export const ContactState = z.enum(['unread', 'open', 'all'])
export type ContactState = z.infer<typeof ContactState>

export const listContactMessages = endpoint({
  id: 'listContactMessages',
  summary: 'What visitors have written, newest first. `search` looks for the words in name, address and message.',
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
  summary: 'How many messages there are, how many are not resolved, and how many not read.',
  method: 'GET',
  path: '/api/admin/contact/summary',
  access: 'admin',
  response: json(ContactSummary),
})

const Notes = z.string().overwrite(toLines).max(limits.contactNotesMaxLength)

/** What is to be changed. Notes come with what they were when writing began: nobody's are written over unseen. */
export const ContactChange = z.object({
  read: z.boolean().optional(),
  resolved: z.boolean().optional(),
  notes: z.object({ text: Notes, was: z.string() }).optional(),
})
export type ContactChange = z.infer<typeof ContactChange>

export const changeContactMessage = endpoint({
  id: 'changeContactMessage',
  summary: 'Marks a message as read or unread, as resolved or open, or keeps notes on it.',
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
  summary: 'Deletes a message for good.',
  method: 'DELETE',
  path: '/api/admin/contact/{id}',
  access: 'admin',
  params: { id: PathId },
  errors: ['NOT_FOUND'],
})
