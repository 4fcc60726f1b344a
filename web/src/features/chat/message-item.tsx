import { splitQuestion } from '@tickmark/contract'
import { TickmarkLogo } from '../../ui/tickmark-logo.tsx'
import type { AnswerBodyProps } from './answer-body.tsx'
import { AnswerText, WholeAnswer } from './answer-text.tsx'

interface UserMessageProps {
  content: string
  author: string | null
  /** The document that came with it is kept. */
  attached?: boolean
}

/** A user's message, right-aligned. */
export function UserMessage({ content, author, attached = false }: UserMessageProps) {
  const { content: uploaded, question } = splitQuestion(content)
  return (
    <article aria-label={author === null ? 'Question' : `Question by ${author}`} className="ml-auto max-w-[85%] min-w-0 break-inside-avoid">
      {author === null ? null : <p className="mb-0.5 text-right text-note text-quiet">{author}</p>}
      <div className="rounded-md border border-hairline bg-sunk px-3 py-2 [overflow-wrap:anywhere]">
        {uploaded === null ? null : (
          <details className="mb-2 text-note text-quiet">
            <summary className="min-h-6 cursor-pointer">With the uploaded document</summary>
            <p className="mt-1 max-h-48 overflow-y-auto whitespace-pre-wrap">{uploaded}</p>
          </details>
        )}
        <p className="whitespace-pre-wrap">{question}</p>
        {attached ? (
          <p className="mt-1 text-note text-quiet">
            The text of this document is kept for later questions until you attach another or clear the chat.
          </p>
        ) : null}
      </div>
    </article>
  )
}

type AssistantMessageProps =
  | AnswerBodyProps
  /** A placeholder for the answer: the part received so far, or a waiting text. */
  | { waiting: string; answer: string }

/** An assistant's message, left-aligned. */
export function AssistantMessage(props: AssistantMessageProps) {
  return (
    // Screen readers read a growing answer once it is complete.
    <article aria-label="Answer" aria-busy={'waiting' in props || undefined} className="flex min-w-0 gap-3">
      <span
        aria-hidden="true"
        className="inline-flex size-7 shrink-0 items-center justify-center rounded-sm border border-hairline text-accent"
      >
        <TickmarkLogo className="size-4" />
      </span>
      <div className="min-w-0 flex-1 pt-0.5 [overflow-wrap:anywhere]">{renderAnswer(props)}</div>
    </article>
  )
}

function renderAnswer(props: AssistantMessageProps) {
  if (!('waiting' in props)) return <WholeAnswer {...props} />
  if (props.answer !== '') return <AnswerText>{props.answer}</AnswerText>
  return <p className="text-quiet motion-safe:animate-pulse">{props.waiting}</p>
}
