import { limits, messages, startChat } from '@tickmark/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '../features/identity/session.tsx'
import { useLiveMessages, useLiveSend } from '../lib/realtime/live-context.ts'
import { showToast } from '../ui/toast/toast-queue.ts'

/**
 * Keeps the chat page true (spec section 4, D4): a word of somebody else in a shared analysis shows 'New Message'; what the user wrote
 * in another window is read. Answers how to tell of a question that has been sent.
 */
export function useChatLive(): (question: string) => void {
  const queries = useQueryClient()
  const { state } = useSession()
  const ownId = state.kind === 'signed-in' ? state.account?.id : undefined
  const send = useLiveSend()

  useLiveMessages((message) => {
    if (message.type !== 'chat') return
    if (message.userId === ownId) {
      void queries.invalidateQueries({ queryKey: [startChat.id] })
      return
    }
    showToast({ title: messages.chat.newMessageTitle, description: messages.chat.newMessageText, duration: limits.toastShortMs })
  })

  // D4: nobody else is told the text. A long one would be more than the connection takes at once.
  return (question) => {
    if (ownId !== undefined) send({ type: 'chat', userId: ownId, message: question.slice(0, limits.realtimeTextMaxLength) })
  }
}
