import { messages } from '@tickmark/contract'
import { useEffect } from 'react'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { ChatPage } from '../chat-page.tsx'
import { Protected } from '../protected.tsx'
import { ToLogin } from '../to-login.tsx'

export function ChatRoute() {
  return (
    <Protected signedOut={<LoginToChat />}>
      <ChatPage />
    </Protected>
  )
}

/** Goes to the login, with the reason (spec section 2, chat page). */
function LoginToChat() {
  useEffect(() => {
    showToast({ tone: 'error', title: messages.analyses.loginRequiredTitle, description: messages.chat.loginToUse })
  }, [])
  return <ToLogin />
}
