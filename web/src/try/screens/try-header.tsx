import { limits, Standard } from '@tickmark/contract'
import { useState } from 'react'
import { openUploaderId, uploadNextDraft } from '../../app/open-uploader.ts'
import type { DeskForHeader } from '../../app/review-desk.tsx'
import { standardName } from '../../features/analyses/standard-name.ts'
import { logUnexpected, sentenceOf } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Select } from '../../ui/select/select.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { isServedByTickmark } from '../served-by-tickmark.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { KeepDialog } from './keep-dialog.tsx'
import { useOpenReview } from './use-open-review.ts'
import { Welcome } from './welcome.tsx'

interface TryHeaderProps {
  desk: DeskForHeader
  /** Takes our sample in place of a draft. */
  onSample: (file: File) => void
}

/** Above the review: what it is of, its standard, and what can be done with the whole. Before there is a draft: what the page is for. */
export function TryHeader({ desk, onSample }: TryHeaderProps) {
  const { newest, isDesk, exportMenu, onReplace } = desk
  const [shown, show] = useState<'remove' | 'keep' | null>(null)
  const close = () => {
    show(null)
  }
  if (newest === undefined) return null
  const { document, profile } = newest
  if (document === undefined) return <Welcome onSample={onSample} />
  const name = profile?.entity ?? document.name
  return (
    <div className={isDesk ? 'shrink-0 border-b border-hairline px-4 print:border-0 print:p-0' : undefined}>
      <header className={classNames('flex flex-wrap items-center gap-x-3 gap-y-2', isDesk ? 'min-h-11 py-1' : 'pb-3')}>
        <h1
          className={classNames(
            'min-w-0 font-serif font-semibold tracking-[-0.01em] [overflow-wrap:anywhere]',
            isDesk ? 'line-clamp-1 text-lead sm:max-w-[40%]' : 'line-clamp-2 w-full text-title sm:w-auto sm:max-w-[60%]',
          )}
        >
          {name}
        </h1>
        <StandardChoice current={profile?.standard ?? null} stated={profile?.stated?.standard ?? null} isBusy={newest.state !== 'done'} />
        <div className="flex flex-wrap items-center gap-2 sm:ml-auto print:hidden">
          {exportMenu}
          {onReplace === null ? null : (
            <Button id={openUploaderId} onClick={onReplace}>
              {uploadNextDraft}
            </Button>
          )}
          <Button
            aria-haspopup="dialog"
            onClick={() => {
              show('remove')
            }}
          >
            Remove
          </Button>
          {isServedByTickmark() ? (
            <Button
              look="primary"
              aria-haspopup="dialog"
              onClick={() => {
                show('keep')
              }}
            >
              Keep this review
            </Button>
          ) : null}
        </div>
      </header>
      {shown === 'remove' ? <RemoveDialog onClose={close} /> : null}
      {shown === 'keep' ? <KeepDialog onClose={close} /> : null}
    </div>
  )
}

interface StandardChoiceProps {
  /** By which the draft was reviewed; null if neither it nor the visitor says one. */
  current: Standard | null
  /** The one that the draft follows by its own words, if it is not `current`. */
  stated: Standard | null
  isBusy: boolean
}

/** By which standard the draft is reviewed. Another choice reviews it again. */
function StandardChoice({ current, stated, isBusy }: StandardChoiceProps) {
  const { review } = useOpenReview()
  const { work } = review.read()
  const { standard: chosen } = work
  /** The change under way. */
  const [running, setRunning] = useState<AbortController | null>(null)
  const items = [
    ...(current === null ? [{ value: 'none' as const, label: 'Standard not stated' }] : []),
    ...(current !== null && chosen !== null ? [{ value: 'none' as const, label: 'As the draft states' }] : []),
    ...Standard.options.map((value) => ({ value, label: standardName(value) })),
  ]
  function change(wanted: Standard | 'none'): void {
    if (wanted === (current ?? 'none')) return
    const keptOver = stated ?? (chosen === null ? current : work.keptOver)
    const stop = new AbortController()
    setRunning(stop)
    const choice =
      wanted === 'none'
        ? review.chooseStandard(null, null, stop.signal)
        : review.chooseStandard(wanted, keptOver === wanted ? null : keptOver, stop.signal)
    choice
      .catch((error: unknown) => {
        if (stop.signal.aborted) return
        logUnexpected('a draft could not be reviewed again', error)
        showToast({
          tone: 'error',
          title: 'The draft could not be reviewed again.',
          description: sentenceOf(error, 'Please try again.'),
        })
      })
      .finally(() => {
        setRunning((now) => (now === stop ? null : now))
      })
  }

  return (
    <div className="flex items-center gap-2 print:hidden">
      <Select<Standard | 'none'>
        label="Accounting standard"
        hideLabel
        className="w-44"
        value={current ?? 'none'}
        items={items}
        busy={isBusy}
        busyLabel="Reviewing the draft"
        typeAheadMs={limits.selectTypeAheadMs}
        onChange={change}
      />
      {running === null ? null : (
        <Button
          look="quiet"
          onClick={() => {
            running.abort(new Error('The change of the standard was cancelled'))
          }}
        >
          Cancel
        </Button>
      )}
    </div>
  )
}
