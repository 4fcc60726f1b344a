import type { ChatMessage } from '@tickmark/contract'
import { RotateCcw } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { CitationList, type CitationTarget } from './citation-list.tsx'
import { CopyAnswerButton } from './copy-answer-button.tsx'
import { HelpfulButtons } from './helpful-buttons.tsx'
import { Markdown, noFigures } from './markdown.tsx'
import { UnsupportedNote } from './unsupported-note.tsx'

export interface AnswerBodyProps {
  message: ChatMessage
  citationTarget: CitationTarget | undefined
  /** Asks the question again; absent if that is not possible. */
  onRetry?: (() => void) | undefined
}

/** A formatted answer with its citations, the figures that nothing supports, and its buttons. */
export function AnswerBody({ message, citationTarget, onRetry }: AnswerBodyProps) {
  const { content, metadata = {} } = message
  const { citations = [], unsupported = noFigures, model } = metadata
  return (
    <>
      <Markdown unsupported={unsupported} withLinks={metadata.answeredBy !== 'model'}>
        {content}
      </Markdown>
      <UnsupportedNote figures={unsupported} />
      <CitationList citations={citations} target={citationTarget} />
      <div className="-ml-2 flex flex-wrap items-center gap-x-1 print:hidden">
        <CopyAnswerButton content={content} />
        {onRetry === undefined ? null : (
          <IconButton label="Ask again" icon={<RotateCcw className="size-4" aria-hidden="true" />} onClick={onRetry} />
        )}
        <HelpfulButtons message={message} />
        {model === undefined ? null : <span className="ml-1 text-note text-quiet">Answered by {model}</span>}
      </div>
    </>
  )
}
