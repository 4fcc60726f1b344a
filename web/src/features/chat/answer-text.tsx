import { lazy, Suspense } from 'react'
import type { AnswerBodyProps } from './answer-body.tsx'

// The words show as they are until what lays them out has come, and if it never does.
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

/** As much of an answer as has come, laid out: lists, tables, emphasis. */
export function AnswerText({ children }: { children: string }) {
  return (
    <Suspense fallback={<PlainText>{children}</PlainText>}>
      <GrowingMarkdown>{children}</GrowingMarkdown>
    </Suspense>
  )
}

/** A whole answer, with what belongs to it. */
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
