import { messages } from '@tickmark/contract'
import { MessageSquareText } from 'lucide-react'
import { flushSync } from 'react-dom'
import { Button } from '../ui/button.tsx'
import { reviewSideId } from './review-side-id.ts'

/** Link to the chat on screens that show it below the points; hidden where it is beside them. */
export function ChatLink({ onShow }: { onShow: () => void }) {
  return (
    <Button
      className="xl:hidden"
      onClick={() => {
        // It may be behind another tab.
        flushSync(onShow)
        const chat = document.getElementById(reviewSideId)
        chat?.scrollIntoView({ block: 'start' })
        chat?.querySelector('textarea')?.focus({ preventScroll: true })
      }}
    >
      <MessageSquareText className="size-4" aria-hidden="true" />
      {messages.navigation.chat}
    </Button>
  )
}
