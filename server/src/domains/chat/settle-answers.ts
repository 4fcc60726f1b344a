import { settleAnswer } from '@tickmark/engine'

interface Message {
  readonly role: 'user' | 'assistant'
  readonly content: string
}

/** Updates answers that announced the review points, once the points exist. The stored answers do not change. */
export async function settleAnswers<M extends Message>(
  messages: readonly M[],
  getReview: () => Promise<{ readonly state: string }>,
): Promise<readonly M[]> {
  const settled = messages.map(({ role, content }) => (role === 'assistant' ? settleAnswer(content) : null))
  if (settled.every((content) => content === null) || (await getReview()).state !== 'done') return messages
  return messages.map((message, index) => ({ ...message, content: settled[index] ?? message.content }))
}
