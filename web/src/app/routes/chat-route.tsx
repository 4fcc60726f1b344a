import { ChatPage } from '../chat-page.tsx'

export function ChatRoute() {
  return <ChatPage />
}
