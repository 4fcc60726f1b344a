import { emptyContactForm, formRefusedStatus, messages, postContactForm, type ErrorCode } from '@tickmark/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiError } from './api-error.ts'
import { sendPage } from './send-page.ts'
import { preparePage, type PreparedPage, type VisitorPages } from './visitor-pages.ts'

/** What a person reads who has sent a form without script: their own slip, or what became of it. */
const sentenceFor = (error: ApiError): string => {
  if (error.code === 'INTERNAL') return messages.contact.sendFailed
  return error.issues[0]?.message ?? error.message
}

const textOf = (body: unknown, name: string): string => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  return typeof value === 'string' ? value : ''
}

/**
 * Answers a refused form with the page that it stands on, what is wrong, and what was written kept. Where nothing was read, the page is
 * the same for everybody and made once, so that a flood costs no more than sending it.
 */
export function createFormAnswers(pages: VisitorPages | null) {
  const unread = new Map<ErrorCode, PreparedPage>()

  return (error: ApiError, request: FastifyRequest, reply: FastifyReply) => {
    const status = error.code === 'INVALID_REQUEST' ? formRefusedStatus : error.status
    const sentence = sentenceFor(error)
    reply.code(status).header('cache-control', 'no-store')
    // Without the web there is no page to show it on, and other forms do not stand on that page.
    if (pages === null || request.routeOptions.config.endpoint !== postContactForm)
      return reply.type('text/plain; charset=utf-8').send(sentence)
    const { body } = request
    if (typeof body !== 'object' || body === null) {
      const page = unread.get(error.code) ?? preparePage(pages.showForm({ ...emptyContactForm, error: sentence }))
      unread.set(error.code, page)
      return sendPage(page, request, reply, status)
    }
    const values = { name: textOf(body, 'name'), email: textOf(body, 'email'), message: textOf(body, 'message') }
    return reply.type('text/html; charset=utf-8').send(pages.showForm({ values, error: sentence, sent: false }))
  }
}

export type AnswerForm = ReturnType<typeof createFormAnswers>
