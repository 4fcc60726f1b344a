import { limits } from './limits.ts'

/*
 * On the new-analysis page a question is prefixed with the content uploaded before (spec section 7). Both sides know how, so that the
 * question can be told from what stands before it.
 */

const head = 'Uploaded document:\n\n'
const divider = '\n\nQuestion:\n\n'

/** A question with the uploaded content before it, or as much of that as a message holds. */
export function prefixQuestion(content: string, question: string): string {
  const room = limits.chatMessageMaxLength - head.length - divider.length - question.length
  return room <= 0 ? question : `${head}${content.slice(0, room).trim()}${divider}${question}`
}

/** The question of a message, and the content that stands before it; null where none does. */
export function splitQuestion(message: string): { content: string | null; question: string } {
  const end = message.lastIndexOf(divider)
  if (!message.startsWith(head) || end < head.length) return { content: null, question: message }
  return { content: message.slice(head.length, end), question: message.slice(end + divider.length) }
}
