import type { PointComment } from '@tickmark/contract'
import { useState } from 'react'
import { formatCount } from '../../../lib/format-count.ts'
import { formatMoment } from '../../../lib/format-date.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CommentForm } from './comment-form.tsx'
import { commentFieldId } from './field-ids.ts'
import { usePeople } from './people.ts'
import { usePointMutation } from './point-queries.ts'

interface DiscussionProps {
  number: number
  /** Undefined while they are being read: the field is there already. */
  comments: readonly PointComment[] | undefined
  /** How many older ones are not among them. */
  older: number
}

/** The comments on a point, and the field to add one. */
export function Discussion({ number, comments, older }: DiscussionProps) {
  const add = usePointMutation((source, comment: { text: string; mentions: number[] }) => source.addComment(number, comment))
  return (
    <section aria-label="Comments" className="flex flex-col gap-3">
      {older === 0 ? null : (
        <p className="text-note text-quiet">{formatCount(older, 'older comment is', 'older comments are')} in the exported workbook.</p>
      )}
      {comments === undefined || comments.length === 0 ? null : (
        <ol className="flex flex-col gap-3">
          {comments.map((comment) => (
            <Comment key={comment.id} number={number} comment={comment} />
          ))}
        </ol>
      )}
      <CommentForm
        fieldId={commentFieldId}
        label="Comment"
        about={`comment on ${number}`}
        action="Comment"
        busy={add.isPending}
        onSend={(comment, onSent) => {
          add.mutate(comment, { onSuccess: onSent })
        }}
      />
    </section>
  )
}

function Comment({ number, comment }: { number: number; comment: PointComment }) {
  const { selfId } = usePeople()
  const [isEditing, setEditing] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const edit = usePointMutation((source, written: { text: string; mentions: number[] }) => source.editComment(number, comment.id, written))
  const remove = usePointMutation((source) => source.deleteComment(number, comment.id))
  const { author, text, createdAt, editedAt, deletedAt } = comment
  return (
    <li className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-2 text-note text-quiet">
        <span className="font-medium text-ink">{author?.name ?? 'Former user'}</span>
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        {editedAt === null || deletedAt !== null ? null : <span>edited</span>}
      </p>
      {deletedAt === null ? null : <p className="text-quiet italic">This comment was deleted.</p>}
      {isEditing ? (
        <CommentForm
          label="Edit comment"
          about={`edit ${comment.id}`}
          action="Save"
          initial={text}
          busy={edit.isPending}
          onCancel={() => {
            setEditing(false)
          }}
          onSend={(written) => {
            edit.mutate(written, {
              onSuccess: () => {
                setEditing(false)
              },
            })
          }}
        />
      ) : (
        <p className="max-w-[72ch] whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      )}
      {author?.id !== selfId || selfId === null || isEditing || deletedAt !== null ? null : (
        <div className="-ml-3 flex print:hidden">
          <Button
            look="quiet"
            onClick={() => {
              setEditing(true)
            }}
          >
            Edit
          </Button>
          <Button
            look="quiet"
            onClick={() => {
              setDeleting(true)
            }}
          >
            Delete
          </Button>
        </div>
      )}
      {isDeleting ? (
        <ConfirmDialog
          title="Delete comment"
          description="Its text is gone for good. Its place in the discussion stays."
          action="Delete"
          busy={remove.isPending}
          onConfirm={() => {
            remove.mutate(undefined, {
              onSuccess: () => {
                setDeleting(false)
              },
            })
          }}
          onClose={() => {
            setDeleting(false)
          }}
        />
      ) : null}
    </li>
  )
}
