import { clearChat, generalChat, messages, startChat } from '@tickmark/contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inOrder, messagesQuery } from '../features/chat/message-queries.ts'
import { sentenceOf } from '../lib/api/api-error.ts'
import { callEndpoint } from '../lib/api/call-endpoint.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { showToast } from '../ui/toast/toast-queue.ts'

/** Deletes the messages of the general chat, and the document in it, after a confirmation; absent while there is nothing to delete. */
export function ClearChatButton({ disabled }: { disabled: boolean }) {
  const queries = useQueryClient()
  const { data } = useInfiniteQuery(messagesQuery(generalChat))
  const [step, setStep] = useState<'closed' | 'asking' | 'clearing'>('closed')

  async function clear(): Promise<void> {
    setStep('clearing')
    try {
      await callEndpoint(clearChat, {})
      await queries.resetQueries({ queryKey: [startChat.id] })
    } catch (error) {
      showToast({ tone: 'error', title: messages.errorTitle, description: sentenceOf(error, 'The chat could not be cleared.') })
    } finally {
      setStep('closed')
    }
  }

  if (inOrder(data).length === 0) return null
  return (
    <>
      <Button
        look="quiet"
        disabled={disabled}
        onClick={() => {
          setStep('asking')
        }}
      >
        Clear chat
      </Button>
      {step === 'closed' ? null : (
        <ConfirmDialog
          title="Clear chat"
          description="All messages of this chat and the attached document are deleted. This action cannot be undone."
          action="Clear chat"
          busy={step === 'clearing'}
          onConfirm={() => {
            void clear()
          }}
          onClose={() => {
            setStep('closed')
          }}
        />
      )}
    </>
  )
}
