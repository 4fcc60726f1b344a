import { askInChat, type ChatMessage, generalChat, idempotencyKeyHeader, postMessage, type Standard } from '@tickmark/contract'
import { Unreachable } from '../../lib/api/api-error.ts'
import { createPace } from './pace.ts'

export interface Question {
  text: string
  /** An uploaded text that is sent with the question, in the general chat. */
  content?: string
  standard?: Standard
}

// Loaded with the first question, so that users who only read never wait for it.
const loadStreaming = () =>
  import('../../lib/api/stream-endpoint.ts').catch((error: unknown) => {
    throw new Unreachable({ cause: error })
  })

/** Asks in a chat, and passes on the answer received so far each time it grows. */
export async function callChat(
  chatId: number,
  { text, content, standard }: Question,
  key: string,
  onAnswer: (answer: string) => void,
): Promise<ChatMessage[]> {
  const { streamEndpoint } = await loadStreaming()
  const headers = { [idempotencyKeyHeader]: key }
  const pace = createPace(onAnswer)
  try {
    if (chatId !== generalChat)
      return await streamEndpoint(postMessage, { params: { id: chatId }, body: { content: text, role: 'user' }, headers }, pace)
    const body = {
      message: text,
      ...(content === undefined ? {} : { fileContent: content }),
      ...(standard === undefined ? {} : { standard }),
    }
    return await streamEndpoint(askInChat, { body, headers }, pace)
  } finally {
    pace.end()
  }
}
