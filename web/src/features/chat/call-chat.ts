import { askInChat, type ChatMessage, generalChat, idempotencyKeyHeader, postMessage, type Standard } from '@tickmark/contract'
import { Unreachable } from '../../lib/api/api-error.ts'
import { createPace } from './pace.ts'

export interface Question {
  text: string
  /** An uploaded text that goes along, in the general chat. */
  content?: string
  standard?: Standard
}

// Fetched with the first question: nobody waits for it who only reads.
const loadStreaming = () =>
  import('../../lib/api/stream-endpoint.ts').catch((error: unknown) => {
    throw new Unreachable({ cause: error })
  })

/** Asks in a chat, and tells as much of the answer as has come whenever more of it has. */
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
