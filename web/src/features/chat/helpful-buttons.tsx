import { type ChatMessage, messages, rateAnswer } from '@tickmark/contract'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'

/** Asks whether an answer was helpful. A second press takes the rating back. */
export function HelpfulButtons({ message }: { message: ChatMessage }) {
  const [said, setSaid] = useState(message.helpful ?? null)

  async function say(helpful: boolean): Promise<void> {
    const next = said === helpful ? null : helpful
    setSaid(next)
    try {
      await callEndpoint(rateAnswer, { params: { id: message.id }, body: { helpful: next } })
    } catch (error) {
      setSaid(said)
      showToast({ tone: 'error', title: messages.errorTitle, description: sentenceOf(error, 'Your rating of this answer was not saved.') })
    }
  }

  return (
    <span role="group" aria-label="Was this helpful?" className="inline-flex">
      {[true, false].map((helpful) => {
        const Sign = helpful ? ThumbsUp : ThumbsDown
        const isChosen = said === helpful
        return (
          <IconButton
            key={String(helpful)}
            label={helpful ? 'This was helpful' : 'This was not helpful'}
            aria-pressed={isChosen}
            className="aria-pressed:text-accent"
            icon={<Sign className={isChosen ? 'size-4 fill-current' : 'size-4'} aria-hidden="true" />}
            onClick={() => {
              void say(helpful)
            }}
          />
        )
      })}
    </span>
  )
}
