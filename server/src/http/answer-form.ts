import { emptyContactForm, formRefusedStatus, messages, postContactForm, type ErrorCode } from '@tickmark/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiError } from './api-error.ts'
import { sendPage } from './send-page.ts'
import { preparePage, type PreparedPage, type VisitorPages } from './visitor-pages.ts'

/** The message for a user who sent a form without script: their mistake, or the result. */
const sentenceFor = (error: ApiError): string => {
  if (error.code === 'INTERNAL') return messages.contact.sendFailed
  return error.issues[0]?.message ?? error.message
}

const textOf = (body: unknown, name: string): string => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  return typeof value === 'string' ? value : ''
}

/**
 * Answers a refused form with its page, the error, and the user's input kept. If the body was not read, the page is the same for everyone
 * and rendered once, so a flood costs no more than sending it.
 */
export function createFormAnswers(pages: VisitorPages | null) {
  const unread = new Map<ErrorCode, PreparedPage>()

  return (error: ApiError, request: FastifyRequest, reply: FastifyReply) => {
    const status = error.code === 'INVALID_REQUEST' ? formRefusedStatus : error.status
    const sentence = sentenceFor(error)
    reply.code(status).header('cache-control', 'no-store')
    // Without the web there is no page to show, and other forms are not on that page.
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
