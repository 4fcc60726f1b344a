import * as limits from './limits.ts'

/*
 * On the new-analysis page, a question is prefixed with the content uploaded before it (spec section 7). Server and web share the format,
 * so that both can separate the question from the content.
 */

const head = 'Uploaded document:\n\n'
const divider = '\n\nQuestion:\n\n'

/** Prefixes a question with the uploaded content, cut to fit a message. */
export function prefixQuestion(content: string, question: string): string {
  const room = limits.chatMessageMaxLength - head.length - divider.length - question.length
  return room <= 0 ? question : `${head}${content.slice(0, room).trim()}${divider}${question}`
}

/** Splits a message into its question and the content before it; `content` is null if there is none. */
export function splitQuestion(message: string): { content: string | null; question: string } {
  const end = message.lastIndexOf(divider)
  if (!message.startsWith(head) || end < head.length) return { content: null, question: message }
  return { content: message.slice(head.length, end), question: message.slice(end + divider.length) }
}
