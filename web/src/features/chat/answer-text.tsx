import { lazy, Suspense } from 'react'
import type { AnswerBodyProps } from './answer-body.tsx'

// Show plain text until the code that formats it has loaded, and if it never does.
const GrowingMarkdown = lazy(() =>
  import('./growing-markdown.tsx').then(
    (module) => ({ default: module.GrowingMarkdown }),
    () => ({ default: PlainText }),
  ),
)
const Body = lazy(() =>
  import('./answer-body.tsx').then(
    (module) => ({ default: module.AnswerBody }),
    () => ({ default: PlainBody }),
  ),
)

/** The part of an answer received so far, formatted: lists, tables, emphasis. */
export function AnswerText({ children }: { children: string }) {
  return (
    <Suspense fallback={<PlainText>{children}</PlainText>}>
      <GrowingMarkdown>{children}</GrowingMarkdown>
    </Suspense>
  )
}

/** A complete answer with its citations and buttons. */
export function WholeAnswer(props: AnswerBodyProps) {
  return (
    <Suspense fallback={<PlainBody {...props} />}>
      <Body {...props} />
    </Suspense>
  )
}

const PlainBody = ({ message }: AnswerBodyProps) => <PlainText>{message.content}</PlainText>

function PlainText({ children }: { children: string }) {
  return <p className="whitespace-pre-wrap">{children}</p>
}
