import { limits, messages } from '@tickmark/contract'
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { isSendKey, isNewLineKey } from './composer-keys.ts'
import { insertNewLine } from './insert-new-line.ts'
import type { Asking } from './use-ask.ts'

interface ComposerProps {
  asking: Asking
  placeholder: string
  /** Label of the send button while an answer is pending. */
  sendingWords: string
  box?: RefObject<HTMLTextAreaElement | null>
  /** Further buttons, such as the paperclip. */
  children?: ReactNode
}

/** The question box. Enter sends, Alt+Enter starts a new line; Shift+Enter works as in any text box. */
export function Composer({ asking, placeholder, sendingWords, box, children }: ComposerProps) {
  const { state, setText, send, stop } = asking
  const fault = useId()
  const isTooLong = state.text.trim().length > limits.chatMessageMaxLength
  const isSending = state.sending !== null

  function submit(): void {
    if (!isTooLong) void send()
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const { key: name, altKey, shiftKey } = event
    const key = { key: name, altKey, shiftKey, isComposing: isComposing(event) }
    if (isNewLineKey(key)) {
      event.preventDefault()
      insertNewLine(event.currentTarget)
    } else if (isSendKey(key)) {
      event.preventDefault()
      submit()
    }
  }

  return (
    <form
      className="flex flex-col gap-2 print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <textarea
        ref={box}
        aria-label="Message"
        aria-invalid={isTooLong || undefined}
        aria-describedby={isTooLong ? fault : undefined}
        rows={2}
        value={state.text}
        placeholder={placeholder}
        className="field-sizing-content max-h-[40dvh] min-h-14 w-full resize-none rounded-sm border border-edge bg-card px-2.5 py-1.5 text-body text-ink transition-colors [overflow-wrap:anywhere] hover:border-ink focus-visible:border-accent focus-visible:outline-offset-0 aria-invalid:border-difference pointer-coarse:text-[1rem]"
        onChange={(event) => {
          setText(event.target.value)
        }}
        onKeyDown={onKeyDown}
      />
      {isTooLong ? (
        <p id={fault} role="alert" className="text-note text-difference">
          This message is too long: {state.text.trim().length.toLocaleString('en-GB')} of{' '}
          {limits.chatMessageMaxLength.toLocaleString('en-GB')} characters.
        </p>
      ) : null}
      <div className="flex items-center justify-between gap-2">
        <div className="flex items-center gap-1">{children}</div>
        <div className="flex items-center gap-2">
          {state.sending === null ? null : (
            <Button
              busy={state.sending.isStopping}
              onClick={() => {
                void stop()
              }}
            >
              Stop
            </Button>
          )}
          <Button type="submit" look="primary" busy={isSending} disabled={isTooLong}>
            {isSending ? null : <SendHorizontal className="size-4" aria-hidden="true" />}
            {isSending ? sendingWords : messages.chat.send}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** Enter that completes a word of an input method (Japanese, Chinese) must not send; Safari marks it by its key code only. */
function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229
}
