import { checkTagged } from '@tickmark/contract'
import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { uploadBytes } from '../../../lib/api/upload-bytes.ts'
import { formatCount } from '../../../lib/format-count.ts'
import { Button } from '../../../ui/button.tsx'
import type { TaggedDocument } from './use-tagged-document.ts'

interface IndependentCheckProps {
  analysisId: number
  /** What the engine is called. */
  checker: string
  document: TaggedDocument
}

/** What an engine of somebody else's says of the document, beside what we say. */
export function IndependentCheck({ analysisId, checker, document }: IndependentCheckProps) {
  const check = useMutation({
    mutationFn: () =>
      uploadBytes(checkTagged, {
        params: { id: analysisId },
        query: {},
        bytes: new Blob([document.bytes]),
        onProgress: () => {},
        signal: new AbortController().signal,
      }),
  })
  const messages = check.data?.messages ?? []
  return (
    <section aria-label={`Check by ${checker}`} className="mt-4 text-body">
      {check.data === undefined ? (
        <Button
          busy={check.isPending}
          onClick={() => {
            check.mutate()
          }}
        >
          Check with {checker}
        </Button>
      ) : null}
      <p role="status" className="mt-1 text-quiet">
        {check.data === undefined
          ? (check.isPending && 'This takes up to two minutes.') || (check.isError && sentenceOf(check.error, 'Please try again.')) || ''
          : `Checked by ${checker}: ${messages.length === 0 ? 'nothing found' : formatCount(messages.length, 'message')}`}
      </p>
      {messages.length === 0 ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the list can be scrolled by keyboard
        <ul tabIndex={0} aria-label={`Messages of ${checker}`} className="mt-2 flex max-h-64 flex-col gap-2 overflow-y-auto text-note">
          {messages.map(({ code, severity, text }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two messages can be the same
            <li key={at} className="[overflow-wrap:anywhere]">
              <strong>{severity === 'error' ? 'Error' : 'Warning'}</strong> {code}: {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
