import { endpoints } from '@tickmark/contract'
import { route, type Route } from '../../http/route.ts'
import { presentMailboxPage } from './present.ts'
import { listMessages, type MailboxSource } from './service.ts'

/** The development mailbox. `authenticate` decides whether a caller may see it. */
export const mailboxRoutes = (mailbox: MailboxSource): Route[] => [
  route(endpoints.getMailbox, () => listMessages(mailbox)),
  route(endpoints.getMailboxPage, () => ({ content: presentMailboxPage(listMessages(mailbox)) })),
]
