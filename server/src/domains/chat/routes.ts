import { chatEvents, endpoints, type ChatMessage } from '@tickmark/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../http/api-error.ts'
import { EventStream, wantsEvents } from '../../http/event-stream.ts'
import { readIdempotencyKey } from '../../http/read-idempotency-key.ts'
import { ownedRoute, route, type Route } from '../../http/route.ts'
import type { Analyses } from '../analyses/service.ts'
import { standardOf, type Reviews } from '../reviews/service.ts'
import { explainModel } from './explain-model.ts'
import { settleAnswers } from './settle-answers.ts'
import {
  KeyTaken,
  OperatorChanged,
  presentMessage,
  TooManyWaiting,
  type ChatQuestion,
  type Chat,
  type MessagePage,
  type PageOfMessages,
} from './service.ts'

/** Links to the previous page in a `Link` header (RFC 8288). */
function sendPage({ messages, moreBefore }: MessagePage, { limit }: PageOfMessages, request: FastifyRequest, reply: FastifyReply) {
  const path = request.url.split('?', 1)[0] ?? ''
  if (moreBefore !== null) reply.header('link', `<${path}?limit=${limit}&before=${moreBefore}>; rel="prev"`)
  return messages.map(presentMessage)
}

function refuse(cause: unknown): never {
  if (cause instanceof ApiError) throw cause
  if (cause instanceof KeyTaken) throw new ApiError('CONFLICT', { cause })
  if (cause instanceof TooManyWaiting) throw new ApiError('TOO_MANY_QUESTIONS', { cause })
  throw new ApiError('SEND_MESSAGE_FAILED', { cause })
}

/** The question and its answer, at once or as a stream (D23). A client that disconnects does not stop the answer. */
function ask(chat: Chat, question: ChatQuestion, request: FastifyRequest): Promise<ChatMessage[]> | EventStream<ChatMessage[]> {
  const askWith = async (listener?: ChatQuestion['listener']): Promise<ChatMessage[]> => {
    const both = await chat.ask(listener === undefined ? question : { ...question, listener }).catch(refuse)
    return both.map(presentMessage)
  }
  if (!wantsEvents(request)) return askWith()
  return new EventStream(
    (write) => askWith({ text: (text) => write(chatEvents.text, { text }), restart: () => write(chatEvents.restart, {}) }),
    chatEvents,
  )
}

const refuseChoice = (cause: unknown): never => {
  throw cause instanceof OperatorChanged ? new ApiError('CONFLICT', { cause }) : cause
}

export function chatRoutes(chat: Chat, analyses: Analyses, reviews: Pick<Reviews, 'get' | 'listPoints' | 'findWords'>): Route[] {
  return [
    route(endpoints.startChat, async ({ user, query, request, reply }) =>
      sendPage(await chat.list({ analysisId: null, userId: user.id }, user.id, query), query, request, reply),
    ),

    route(endpoints.askInChat, ({ user, body: { message, fileContent = '', standard }, request }) =>
      ask(
        chat,
        {
          place: { analysisId: null, userId: user.id },
          userId: user.id,
          workspaceId: user.workspaceId,
          content: message,
          key: readIdempotencyKey(request),
          beside: [fileContent, standard ?? null],
          attachedText: fileContent,
          firstNote: explainModel(user.isAdmin),
          subject: async () => ({
            standard: standard ?? null,
            text: fileContent === '' ? await chat.findAttachedText(user.id) : fileContent,
            review: { state: 'none', progress: 0, points: [] },
            words: null,
          }),
        },
        request,
      ),
    ),

    route(endpoints.clearChat, ({ user }) => chat.clear(user.id)),

    ownedRoute(
      endpoints.listMessages,
      (user, { id }) => analyses.find(user, id),
      async ({ user, owned, query, request, reply }) => {
        const page = await chat.list({ analysisId: owned.id }, user.id, query)
        const messages = await settleAnswers(page.messages, () => reviews.get(owned.id))
        return sendPage({ ...page, messages }, query, request, reply)
      },
    ),

    ownedRoute(
      endpoints.postMessage,
      (user, { id }) => analyses.find(user, id),
      ({ user, owned, body: { content }, request }) =>
        ask(
          chat,
          {
            place: { analysisId: owned.id },
            userId: user.id,
            workspaceId: owned.workspaceId,
            content,
            key: readIdempotencyKey(request),
            beside: [],
            async subject() {
              const [review, points] = await Promise.all([reviews.get(owned.id), reviews.listPoints(owned.id)])
              return {
                analysis: { name: owned.fileName },
                standard: standardOf(review, owned.standard),
                text: owned.fileContent,
                review: { ...review, points },
                words: review.document === undefined ? null : await reviews.findWords(review.document.id),
              }
            },
          },
          request,
        ),
    ),

    route(endpoints.getChatModel, async ({ user }) => ({
      ...(await chat.modelUses.find({ analysisId: null, userId: user.id })),
      mayDecide: true,
    })),

    route(endpoints.setChatModel, async ({ user, body }) => ({
      ...(await chat.modelUses.choose({ analysisId: null, userId: user.id }, body.use, body.operator).catch(refuseChoice)),
      mayDecide: true,
    })),

    ownedRoute(
      endpoints.getAnalysisModel,
      (user, { id }) => analyses.findPart(user, id),
      async ({ owned }) => ({ ...(await chat.modelUses.find({ analysisId: owned.id })), mayDecide: owned.role === 'owner' }),
    ),

    ownedRoute(
      endpoints.setAnalysisModel,
      (user, { id }) => analyses.findPart(user, id),
      async ({ user, owned, body: { use, operator } }) => ({
        ...(await chat.modelUses.chooseFor(owned, user.id, use, operator).catch(refuseChoice)),
        mayDecide: true,
      }),
    ),

    route(endpoints.stopAnswer, ({ user, body: { key } }) => chat.stop(user.id, key)),

    ownedRoute(
      endpoints.rateAnswer,
      async (user, { id }) => {
        const found = await chat.findAnswer(id)
        if (found === null) return null
        const part =
          found.analysisId === null
            ? found.userId === user.id
              ? ({ role: 'owner' } as const)
              : null
            : await analyses.findPart(user, found.analysisId)
        return part === null ? null : { id, role: part.role }
      },
      ({ user, owned, body: { helpful } }) => chat.rate(owned.id, user.id, helpful),
    ),
  ]
}
