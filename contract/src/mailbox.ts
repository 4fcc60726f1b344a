import { z } from 'zod'
import { bytes, endpoint, json } from './endpoint.ts'
import { Instant } from './identifiers.ts'

/** The development mailbox: outgoing email, shown in the browser on this machine only (D22). */

export const MailboxMessage = z.object({
  id: z.string(),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: Instant,
})
export type MailboxMessage = z.infer<typeof MailboxMessage>

export const getMailboxPage = endpoint({
  id: 'getMailboxPage',
  summary: 'Outgoing email as a page, newest first.',
  method: 'GET',
  path: '/dev/mailbox',
  access: 'loopback',
  response: bytes('text/html'),
})

export const getMailbox = endpoint({
  id: 'getMailbox',
  summary: 'Outgoing email, newest first.',
  method: 'GET',
  path: '/dev/mailbox.json',
  access: 'loopback',
  response: json(z.array(MailboxMessage)),
})
