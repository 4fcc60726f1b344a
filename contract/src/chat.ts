import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'
import { generalChat } from './general-chat.ts'
import { IdempotencyKey } from './idempotency-key.ts'
import { Id, Instant, PathId } from './identifiers.ts'
import { limits } from './limits.ts'
import { Box } from './reviews.ts'
import { Standard } from './standards.ts'

export const MessageRole = z.enum(['user', 'assistant'])
export type MessageRole = z.infer<typeof MessageRole>

/** A place in a document that an answer rests on. `page` counts from 1. */
export const Citation = z.object({
  documentId: Id,
  page: z.int().min(1),
  box: Box.optional(),
  /** What is printed there, shortened. */
  text: z.string(),
})
export type Citation = z.infer<typeof Citation>

/** A figure in an answer that is neither in the document nor worked out from it. `start` and `end` count UTF-16 units of the content. */
export const UnsupportedFigure = z.object({ start: z.int().min(0), end: z.int().min(0), text: z.string() })
export type UnsupportedFigure = z.infer<typeof UnsupportedFigure>

/**
 * Where an answer comes from: who gave it, and the places it rests on in the order in which it names them; what a language model said
 * that nothing supports; whether it was stopped before its end, and whether a model was to answer and could not.
 */
export const MessageMetadata = z.object({
  answeredBy: z.enum(['engine', 'model']).optional(),
  /** The language model's name, as its operator calls it. */
  model: z.string().optional(),
  citations: z.array(Citation).optional(),
  unsupported: z.array(UnsupportedFigure).optional(),
  stopped: z.literal(true).optional(),
  fellBack: z.literal(true).optional(),
})
export type MessageMetadata = z.infer<typeof MessageMetadata>

/** A message of a chat (spec section 3, views). `author` is who asked: whose conversation it is, for both roles; null is somebody who has gone. */
export const ChatMessage = z.object({
  id: Id,
  role: MessageRole,
  content: z.string(),
  analysisId: z.union([Id, z.literal(generalChat)]),
  author: z.object({ id: Id, name: z.string() }).nullable(),
  createdAt: Instant,
  metadata: MessageMetadata.optional(),
  /** Whether the answer helped, as whoever reads it has said; absent where they have not. */
  helpful: z.boolean().optional(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** What a person types, trimmed. */
const Question = z.string().trim().min(1).max(limits.chatMessageMaxLength)

/** A page of messages: the newest, or those before a message. A `Link` header names what comes before, where there is more (D23). */
const pageOfMessages = {
  limit: z.coerce.number().int().min(1).max(limits.messagesPageMax).optional(),
  before: PathId.optional(),
}

/**
 * The events of a streamed answer (D23): asked for by `Accept: text/event-stream` where a question is sent. `text` holds the next piece of the
 * answer; `restart` takes back what came; the last event is `messages`, the array that is answered otherwise, or `failed`, an error's body.
 */
export const chatEvents = { text: 'text', restart: 'restart', failed: 'failed', last: 'messages' } as const
export const eventStreamType = 'text/event-stream'

export const startChat = endpoint({
  id: 'startChat',
  summary: "The user's general chat so far, oldest first.",
  method: 'POST',
  path: '/api/chat/init',
  access: 'user',
  query: pageOfMessages,
  response: json(z.array(ChatMessage)),
})

export const askInChat = endpoint({
  id: 'askInChat',
  summary:
    'Asks in the general chat, about an uploaded text where one is sent along. Answers the question and its answer, both stored; as events for whoever accepts text/event-stream.',
  method: 'POST',
  path: '/api/chat',
  access: 'user',
  paid: true,
  takesKey: true,
  // A character of JSON text can take six bytes when it is escaped; four covers real text.
  body: json(
    z.object({
      message: Question,
      fileContent: z.string().max(limits.fileContentMaxLength).optional(),
      standard: Standard.optional(),
    }),
    4 * limits.fileContentMaxLength,
  ),
  response: json(z.array(ChatMessage)),
  errors: ['SEND_MESSAGE_FAILED', 'CONFLICT', 'TOO_MANY_QUESTIONS'],
})

export const listMessages = endpoint({
  id: 'listMessages',
  summary: "An analysis' chat, oldest first.",
  method: 'GET',
  path: '/api/analysis/{id}/messages',
  access: 'member',
  params: { id: PathId },
  query: pageOfMessages,
  response: json(z.array(ChatMessage)),
})

export const postMessage = endpoint({
  id: 'postMessage',
  summary: "Asks in an analysis' chat. Answers the question and its answer, both stored; as events for whoever accepts text/event-stream.",
  method: 'POST',
  path: '/api/analysis/{id}/messages',
  access: 'reviewer',
  paid: true,
  takesKey: true,
  params: { id: PathId },
  body: json(z.object({ content: Question, role: z.literal('user') })),
  response: json(z.array(ChatMessage)),
  errors: ['SEND_MESSAGE_FAILED', 'CONFLICT', 'TOO_MANY_QUESTIONS'],
})

export const stopAnswer = endpoint({
  id: 'stopAnswer',
  summary: "Ends the answer to the user's own question of this key where it stands, which is stored. Harmless when it has been answered.",
  method: 'POST',
  path: '/api/chat/stop',
  access: 'user',
  body: json(z.object({ key: IdempotencyKey })),
})

export const rateAnswer = endpoint({
  id: 'rateAnswer',
  summary: 'Says whether an answer helped, or takes that back with null. Everybody who can read it says so for themselves.',
  method: 'PUT',
  path: '/api/messages/{id}/helpful',
  access: 'member',
  params: { id: PathId },
  body: json(z.object({ helpful: z.boolean().nullable() })),
})

/** Whether text may go to the language model (D13). Nothing goes before it is allowed, and allowing is to one operator: another one asks anew. */
export const ModelUse = z.enum(['undecided', 'allowed', 'off'])
export type ModelUse = z.infer<typeof ModelUse>

export const ModelChoice = z.object({
  /** Null where this server has no language model. */
  model: z.object({ operator: z.string(), name: z.string() }).nullable(),
  use: ModelUse,
  /** Whether it is this user's to decide. */
  mayDecide: z.boolean(),
})
export type ModelChoice = z.infer<typeof ModelChoice>

/** `operator` is whom the screen has named; it is refused when that is another by now. */
const NewModelChoice = z.object({ use: z.enum(['allowed', 'off']), operator: z.string().max(100) })

export const getChatModel = endpoint({
  id: 'getChatModel',
  summary: "Which language model answers in the user's general chat, and whether text may go to it.",
  method: 'GET',
  path: '/api/chat/model',
  access: 'user',
  response: json(ModelChoice),
})

export const setChatModel = endpoint({
  id: 'setChatModel',
  summary: "Decides whether text of the user's general chat may go to the language model.",
  method: 'PUT',
  path: '/api/chat/model',
  access: 'user',
  body: json(NewModelChoice),
  response: json(ModelChoice),
  errors: ['CONFLICT'],
})

export const getAnalysisModel = endpoint({
  id: 'getAnalysisModel',
  summary: 'Which language model answers about an analysis, and whether its text may go to it.',
  method: 'GET',
  path: '/api/analysis/{id}/model',
  access: 'member',
  params: { id: PathId },
  response: json(ModelChoice),
})

export const setAnalysisModel = endpoint({
  id: 'setAnalysisModel',
  summary: 'Decides whether text of an analysis may go to the language model.',
  method: 'PUT',
  path: '/api/analysis/{id}/model',
  access: 'owner',
  params: { id: PathId },
  body: json(NewModelChoice),
  response: json(ModelChoice),
  errors: ['CONFLICT'],
})
