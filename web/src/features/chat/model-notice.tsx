import { generalChat, messages, type ModelChoice, setAnalysisModel, setChatModel } from '@tickmark/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasCode, sentenceOf } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { modelChoiceQuery } from './use-model-choice.ts'

interface ModelNoticeProps {
  chatId: number
  choice: ModelChoice & { model: NonNullable<ModelChoice['model']> }
}

/** Names the operator of the language model and asks for permission once; then shows the decision and lets the user change it. */
export function ModelNotice({ chatId, choice }: ModelNoticeProps) {
  const { model, use, mayDecide } = choice
  const { operator, name } = model
  const queries = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const what = chatId === generalChat ? 'this chat' : 'this analysis'

  async function decide(next: 'allowed' | 'off'): Promise<void> {
    const body = { use: next, operator }
    const { queryKey } = modelChoiceQuery(chatId)
    setSaving(true)
    try {
      const decided =
        chatId === generalChat
          ? await callEndpoint(setChatModel, { body })
          : await callEndpoint(setAnalysisModel, { params: { id: chatId }, body })
      queries.setQueryData(queryKey, decided)
    } catch (error) {
      // The operator has changed in the meantime; the user must see the new name first.
      if (hasCode(error, 'CONFLICT')) void queries.invalidateQueries({ queryKey })
      showToast({ tone: 'error', title: messages.errorTitle, description: sentenceOf(error, 'Your decision was not saved.') })
    } finally {
      setSaving(false)
    }
  }

  return (
    <section aria-label="Language model" className="border-t border-hairline px-4 py-3 text-note print:hidden">
      {renderBody()}
    </section>
  )

  function renderBody() {
    if (!mayDecide)
      return (
        <p className="text-quiet">
          {use === 'allowed'
            ? `Answers come from ${name}, a language model run by ${operator}. Questions and text from ${what} are sent there.`
            : `The owner has not allowed text from ${what} to be sent to ${operator}. Only the engine answers.`}
        </p>
      )
    if (use !== 'undecided')
      return (
        <SwitchField
          label={`Allow text to be sent to ${operator}`}
          help={
            use === 'allowed'
              ? `${name} answers. Questions and text from ${what} are sent to ${operator}.`
              : `No text from ${what} leaves this server. Only the engine answers.`
          }
          checked={use === 'allowed'}
          disabled={isSaving}
          onChange={(isAllowed) => {
            void decide(isAllowed ? 'allowed' : 'off')
          }}
        />
      )
    return (
      <div className="flex flex-col gap-2">
        <p>
          A language model can answer here: <strong className="font-medium">{name}</strong>, run by{' '}
          <strong className="font-medium">{operator}</strong>. Your questions and text of {what} then leave this server and go to {operator}
          . Nothing has left yet, and nothing leaves unless you allow it.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            look="primary"
            busy={isSaving}
            onClick={() => {
              void decide('allowed')
            }}
          >
            Allow
          </Button>
          <Button
            busy={isSaving}
            onClick={() => {
              void decide('off')
            }}
          >
            Keep text on this server
          </Button>
        </div>
      </div>
    )
  }
}
