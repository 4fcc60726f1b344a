import { formatMoment } from '../../lib/format-date.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Stars } from '../../ui/stars.tsx'
import { resolve, useFeedbackChange } from './feedback-inbox-queries.ts'
import { ResponsePart, type ResponsePartProps } from './response-part.tsx'

/** One user's feedback, and the response to it. */
export function FeedbackEntry({ item, ...response }: ResponsePartProps) {
  const change = useFeedbackChange(item.id, resolve(item.id), 'The feedback could not be changed')
  return (
    <article aria-label={`Feedback of ${item.author.name}`} className="break-inside-avoid py-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={item.rating} />
        <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{item.author.name}</span>
        <a href={`mailto:${item.author.email}`} className="min-w-0 text-accent underline-offset-2 [overflow-wrap:anywhere] hover:underline">
          {item.author.email}
        </a>
        <span className="figures text-note text-quiet">{formatMoment(item.createdAt)}</span>
        {item.resolved ? <Badge>Resolved</Badge> : null}
        <Button
          look="quiet"
          className="ml-auto print:hidden"
          busy={change.isPending}
          onClick={() => {
            change.mutate(!item.resolved)
          }}
        >
          {item.resolved ? 'Open again' : 'Mark as resolved'}
        </Button>
      </header>
      {item.comment === null ? (
        <p className="mt-2 text-quiet">No comment.</p>
      ) : (
        <p className="mt-2 max-w-[72ch] whitespace-pre-line [overflow-wrap:anywhere]">{item.comment}</p>
      )}
      <ResponsePart item={item} {...response} />
    </article>
  )
}
