import { limits, messages, startChat } from '@tickmark/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '../features/identity/session.tsx'
import { useLiveMessages, useLiveSend } from '../lib/realtime/live-context.ts'
import { showToast } from '../ui/toast/toast-queue.ts'

/**
 * Keeps the chat page current (spec section 4, D4): a message from someone else in a shared analysis shows the toast 'New Message';
 * messages that the user wrote in another window are read. Returns a function that announces a new question.
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

  // D4: other users do not receive the text. A long one would exceed the size limit of a live message.
  return (question) => {
    if (ownId !== undefined) send({ type: 'chat', userId: ownId, message: question.slice(0, limits.realtimeTextMaxLength) })
  }
}
