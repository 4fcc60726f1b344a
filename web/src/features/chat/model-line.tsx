import { lazy, Suspense } from 'react'
import { useModelChoice } from './use-model-choice.ts'

// Most servers have no language model.
const ModelNotice = lazy(() => import('./model-notice.tsx').then((module) => ({ default: module.ModelNotice })))

/** Says which language model answers, before any text is sent to it; nothing if there is none (D13). */
export function ModelLine({ chatId }: { chatId: number }) {
  const choice = useModelChoice(chatId)
  if (choice === undefined) return null
  return (
    <Suspense fallback={null}>
      <ModelNotice chatId={chatId} choice={choice} />
    </Suspense>
  )
}
