import { lazy, Suspense } from 'react'

// The words show as they are until what lays them out has come, and if it never does.
const Markdown = lazy(() =>
  import('./markdown.tsx').then(
    (module) => ({ default: module.Markdown }),
    () => ({ default: PlainText }),
  ),
)

/** An answer, laid out: lists, tables, emphasis. */
export function AnswerText({ children }: { children: string }) {
  return (
    <Suspense fallback={<PlainText>{children}</PlainText>}>
      <Markdown>{children}</Markdown>
    </Suspense>
  )
}

function PlainText({ children }: { children: string }) {
  return <p className="whitespace-pre-wrap">{children}</p>
}
