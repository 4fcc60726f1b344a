import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'
import { generalChat } from './general-chat.ts'
import { IdempotencyKey } from './idempotency-key.ts'
import { Id, Instant, PathId } from './identifiers.ts'
import * as limits from './limits.ts'
import { Box } from './reviews.ts'
import { Standard } from './standards.ts'

export const MessageRole = z.enum(['user', 'assistant'])
export type MessageRole = z.infer<typeof MessageRole>

/** A place in a document that an answer is based on. `page` counts from 1. */
export const Citation = z.object({
  documentId: Id,
  page: z.int().min(1),
  box: Box.optional(),
  /** The text printed there, shortened. */
  text: z.string(),
})
export type Citation = z.infer<typeof Citation>

/** A figure in an answer that is neither in the document nor calculated from it. `start` and `end` are UTF-16 offsets in the content. */
export const UnsupportedFigure = z.object({ start: z.int().min(0), end: z.int().min(0), text: z.string() })
export type UnsupportedFigure = z.infer<typeof UnsupportedFigure>

/**
 * Where an answer comes from: who gave it, and its citations in the order of the text; figures of a language model that nothing supports;
 * whether the user stopped it (`stopped`), and whether the engine answered because the model could not (`fellBack`). Of a question:
 * whether a document came with it that later answers use, too (`attached`).
 */
export const MessageMetadata = z.object({
  answeredBy: z.enum(['engine', 'model']).optional(),
  /** The language model's name, as its operator gives it. */
  model: z.string().optional(),
  citations: z.array(Citation).optional(),
  unsupported: z.array(UnsupportedFigure).optional(),
  stopped: z.literal(true).optional(),
  fellBack: z.literal(true).optional(),
  attached: z.literal(true).optional(),
})
export type MessageMetadata = z.infer<typeof MessageMetadata>

/** A message of a chat (spec section 3, views). For both roles, `author` is the person who asked; null if their account was deleted. */
export const ChatMessage = z.object({
  id: Id,
  role: MessageRole,
  content: z.string(),
  analysisId: z.union([Id, z.literal(generalChat)]),
  author: z.object({ id: Id, name: z.string() }).nullable(),
  createdAt: Instant,
  metadata: MessageMetadata.optional(),
  /** The reader's own rating of the answer; absent if they have not rated it. */
  helpful: z.boolean().optional(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** A question, trimmed. */
const Question = z.string().trim().min(1).max(limits.chatMessageMaxLength)

/** A page of messages: the newest, or those before a message. If there are older ones, the `Link` header points to them (D23). */
const pageOfMessages = {
  limit: z.coerce.number().int().min(1).max(limits.messagesPageMax).optional(),
  before: PathId.optional(),
}

/**
 * The events of a streamed answer (D23), which a question with `Accept: text/event-stream` gets. `text` holds the next piece of the answer;
 * `restart` discards the pieces so far; the last event is `messages`, the array of the plain JSON response, or `failed`, an error body.
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
    'Asks a question in the general chat, optionally with an uploaded text, which is kept for later questions until another replaces it. Returns the stored question and answer; as events if the client accepts text/event-stream.',
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
  errors: ['SEND_MESSAGE_FAILED', 'CONFLICT', 'TOO_MANY_QUESTIONS', 'DISK_FULL'],
})

export const clearChat = endpoint({
  id: 'clearChat',
  summary: "Deletes all messages of the user's general chat, and the document in it.",
  method: 'DELETE',
  path: '/api/chat',
  access: 'user',
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
  summary:
    "Asks a question in an analysis' chat. Returns the stored question and answer; as events if the client accepts text/event-stream.",
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
  summary: "Stops the answer to the user's own question with this key and stores the part so far. Has no effect on a finished answer.",
  method: 'POST',
  path: '/api/chat/stop',
  access: 'user',
  body: json(z.object({ key: IdempotencyKey })),
})

export const rateAnswer = endpoint({
  id: 'rateAnswer',
  summary: 'Rates whether an answer helped; null withdraws the rating. Each reader has their own rating.',
  method: 'PUT',
  path: '/api/messages/{id}/helpful',
  access: 'member',
  params: { id: PathId },
  body: json(z.object({ helpful: z.boolean().nullable() })),
})

/** Whether text may be sent to the language model (D13). Consent is for one operator: after a change of operator, the user is asked again. */
export const ModelUse = z.enum(['undecided', 'allowed', 'off'])
export type ModelUse = z.infer<typeof ModelUse>

export const ModelChoice = z.object({
  /** Null if this server has no language model. */
  model: z.object({ operator: z.string(), name: z.string() }).nullable(),
  use: ModelUse,
  /** Whether this user may decide. */
  mayDecide: z.boolean(),
})
export type ModelChoice = z.infer<typeof ModelChoice>

/** `operator` is the one that the screen showed; the request is refused if it has changed since. */
const NewModelChoice = z.object({ use: z.enum(['allowed', 'off']), operator: z.string().max(100) })

export const getChatModel = endpoint({
  id: 'getChatModel',
  summary: "The language model of the user's general chat, and whether text may be sent to it.",
  method: 'GET',
  path: '/api/chat/model',
  access: 'user',
  response: json(ModelChoice),
})

export const setChatModel = endpoint({
  id: 'setChatModel',
  summary: "Decides whether text of the user's general chat may be sent to the language model.",
  method: 'PUT',
  path: '/api/chat/model',
  access: 'user',
  body: json(NewModelChoice),
  response: json(ModelChoice),
  errors: ['CONFLICT'],
})

export const getAnalysisModel = endpoint({
  id: 'getAnalysisModel',
  summary: 'The language model of an analysis, and whether its text may be sent to it.',
  method: 'GET',
  path: '/api/analysis/{id}/model',
  access: 'member',
  params: { id: PathId },
  response: json(ModelChoice),
})

export const setAnalysisModel = endpoint({
  id: 'setAnalysisModel',
  summary: 'Decides whether text of an analysis may be sent to the language model.',
  method: 'PUT',
  path: '/api/analysis/{id}/model',
  access: 'owner',
  params: { id: PathId },
  body: json(NewModelChoice),
  response: json(ModelChoice),
  errors: ['CONFLICT'],
})
