import { endpoints, IdempotencyKey, idempotencyKeyHeader, type ChatMessage } from '@tickmark/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../http/api-error.ts'
import { ownedRoute, route, type Route } from '../../http/route.ts'
import type { Analyses } from '../analyses/service.ts'
import type { Reviews } from '../reviews/service.ts'
import { KeyTaken, presentMessage, type Asked, type Chat, type MessagePage, type PageOfMessages } from './service.ts'

function readKey({ headers }: FastifyRequest): string | null {
  const sent = headers[idempotencyKeyHeader]
  if (sent === undefined) return null
  const key = IdempotencyKey.safeParse(sent)
  if (key.success) return key.data
  throw new ApiError('INVALID_REQUEST', {
    issues: [{ path: `headers.${idempotencyKeyHeader}`, message: 'Must be 8 to 64 letters, digits and dashes.' }],
  })
}

/** Names in a `Link` header what comes before this page (RFC 8288). */
function answerPage({ messages, moreBefore }: MessagePage, { limit }: PageOfMessages, request: FastifyRequest, reply: FastifyReply) {
  const path = request.url.split('?', 1)[0] ?? ''
  if (moreBefore !== null) reply.header('link', `<${path}?limit=${limit}&before=${moreBefore}>; rel="prev"`)
  return messages.map(presentMessage)
}

async function ask(chat: Chat, asked: Asked): Promise<ChatMessage[]> {
  const both = await chat.ask(asked).catch((cause: unknown) => {
    throw new ApiError(cause instanceof KeyTaken ? 'CONFLICT' : 'SEND_MESSAGE_FAILED', { cause })
  })
  return both.map(presentMessage)
}

export function chatRoutes(chat: Chat, analyses: Analyses, reviews: Pick<Reviews, 'get' | 'findWords'>): Route[] {
  return [
    route(endpoints.startChat, async ({ user, query, request, reply }) =>
      answerPage(await chat.list({ analysisId: null, userId: user.id }, query), query, request, reply),
    ),

    route(endpoints.askInChat, ({ user, body: { message, fileContent = '', standard }, request }) =>
      ask(chat, {
        place: { analysisId: null, userId: user.id },
        userId: user.id,
        workspaceId: user.workspaceId,
        content: message,
        key: readKey(request),
        beside: [fileContent, standard ?? null],
        subject: async () => ({
          standard: standard ?? null,
          text: fileContent,
          review: { state: 'none', progress: 0, points: [] },
          words: null,
        }),
      }),
    ),

    ownedRoute(
      endpoints.listMessages,
      (user, { id }) => analyses.find(user, id),
      async ({ owned, query, request, reply }) => answerPage(await chat.list({ analysisId: owned.id }, query), query, request, reply),
    ),

    ownedRoute(
      endpoints.postMessage,
      (user, { id }) => analyses.find(user, id),
      ({ user, owned, body: { content }, request }) =>
        ask(chat, {
          place: { analysisId: owned.id },
          userId: user.id,
          workspaceId: owned.workspaceId,
          content,
          key: readKey(request),
          beside: [],
          async subject() {
            const review = await reviews.get(owned.id)
            return {
              analysis: { name: owned.fileName },
              standard: owned.standard,
              text: owned.fileContent,
              review,
              words: review.document === undefined ? null : await reviews.findWords(review.document.id),
            }
          },
        }),
    ),
  ]
}
