import { limits, messages, Standard } from '@tickmark/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { standardName } from '../../features/analyses/standard-name.ts'
import { useSession } from '../../features/identity/session.tsx'
import { sentenceOf, subscribeLink } from '../../lib/api/api-error.ts'
import type { WaitingHandover } from '../../lib/handover/handover.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageSpinner } from '../../ui/page-spinner.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Select } from '../../ui/select/select.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { pickTarget } from '../../lib/workspaces/target-workspace.ts'
import { useWorkspaces } from '../../lib/workspaces/workspace-context.ts'
import { workspaceLabel } from '../../lib/workspaces/workspace-names.ts'
import { WorkingPage } from '../working-page.tsx'
import { declineHandover } from './decline-handover.ts'
import { describeFiles } from './describe-files.ts'
import { handoverQuery } from './handover-query.ts'
import { NotReviewed } from './keep-review.ts'
import { useKeepReview } from './use-keep-review.ts'

const title = 'Keep this review'
const standards = Standard.options.map((value) => ({ value, label: standardName(value) }))

/** The account to which the review would go. */
interface Account {
  uid: string
  email: string
}

/** The way from /try to an account: what waits in this browser, and the button that uploads it. */
export function KeepReviewPage() {
  useDocumentTitle(title)
  const { state } = useSession()
  const user = state.kind === 'signed-in' ? state.user : null
  return user === null ? <PageSpinner /> : <ForUser uid={user.uid} email={user.email} />
}

function ForUser({ uid, email }: Account) {
  const handover = useQuery(handoverQuery(uid))
  if (handover.isPending) return <PageSpinner />
  if (handover.isError)
    return (
      <WorkingPage>
        <ErrorState
          asPageHeading
          title="This browser’s storage could not be read."
          detail="Some private windows keep nothing. Nothing has been uploaded."
          onRetry={() => {
            void handover.refetch()
          }}
        />
      </WorkingPage>
    )
  return (
    <WorkingPage>{handover.data === null ? <NothingWaits /> : <Waiting handover={handover.data} uid={uid} email={email} />}</WorkingPage>
  )
}

function Sheet({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Card className="mx-auto flex max-w-[42rem] flex-col gap-4 p-6">
      <h1 className="font-serif text-title font-semibold tracking-[-0.01em]">{heading}</h1>
      {children}
    </Card>
  )
}

function NothingWaits() {
  return (
    <Sheet heading="No review waits in this browser">
      <p className="text-quiet">
        A review from the page without an account is offered here for 7 days, in the browser in which you chose to keep it.
      </p>
      <div className="flex flex-wrap gap-2">
        <Link to="/new-analysis" className={buttonClass('primary')}>
          New analysis
        </Link>
        {/* A page of its own. */}
        <a href="/try/" className={buttonClass()}>
          Review a draft without uploading it
        </a>
      </div>
    </Sheet>
  )
}

function Waiting({ handover, uid, email }: { handover: WaitingHandover } & Account) {
  const queries = useQueryClient()
  const { step, error, keep, isKeeping } = useKeepReview(uid)
  const [chosen, choose] = useState<Standard | null>(null)
  const standard = handover.standard ?? chosen
  const hintId = useId()
  const { all, current } = useWorkspaces()
  const possible = all.filter(({ role }) => role !== 'guest')
  const [placed, place] = useState<number | null>(null)
  const workspace = possible.find(({ id }) => id === placed) ?? pickTarget({ all, current })

  function remove(): void {
    declineHandover(uid, queries).then(
      () => queries.setQueryData(handoverQuery(uid).queryKey, null),
      () => {
        showToast({ tone: 'error', title: 'It could not be removed.', description: 'This browser’s storage could not be changed.' })
      },
    )
  }

  return (
    <Sheet heading={title}>
      <p className="[overflow-wrap:anywhere]">{describeFiles(handover)}</p>
      <p>
        The button uploads {handover.priorYear === null ? 'it' : 'them'} to the account of{' '}
        <strong className="font-semibold [overflow-wrap:anywhere]">{email}</strong>. The draft is reviewed there again, so that points may
        get other numbers. What you did about them is entered in your name, with today’s date.
      </p>
      {handover.standard === null ? (
        <div className="flex flex-col gap-2">
          <Select
            label={messages.analyses.standardLabel}
            className="max-w-64"
            value={chosen}
            placeholder="Not stated"
            items={standards}
            // What an attempt has begun with stays.
            disabled={isKeeping || error !== null}
            typeAheadMs={limits.selectTypeAheadMs}
            onChange={choose}
          />
          <p id={hintId} className="text-note text-quiet">
            The draft does not say which standard it follows. Choose it before you upload {handover.priorYear === null ? 'it' : 'them'}.
          </p>
        </div>
      ) : null}
      {possible.length > 1 && workspace !== null ? (
        <Select
          label="Workspace"
          className="max-w-64"
          value={String(workspace.id)}
          items={possible.map((one) => ({ value: String(one.id), label: workspaceLabel(one) }))}
          disabled={isKeeping}
          typeAheadMs={limits.selectTypeAheadMs}
          onChange={(id) => {
            place(Number(id))
          }}
        />
      ) : null}
      <p className="text-quiet">The review at /try/ stays in this browser until you remove it there.</p>
      {error === null || isKeeping ? null : <Failure error={error} />}
      {step === null ? null : <ProgressBar label={<span className="[overflow-wrap:anywhere]">{step.label}</span>} value={step.progress} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={remove} disabled={isKeeping}>
          Not now, remove it from this page
        </Button>
        <Button
          look="primary"
          busy={isKeeping}
          disabled={standard === null || current === undefined}
          aria-describedby={standard === null ? hintId : undefined}
          onClick={() => {
            if (standard === null) return
            keep({ handover, standard, workspace, place: possible.length > 1 && workspace !== null ? workspaceLabel(workspace) : null })
          }}
        >
          {error === null || isKeeping ? 'Upload and review' : 'Try again'}
        </Button>
      </div>
    </Sheet>
  )
}

function Failure({ error }: { error: Error }) {
  const subscription = subscribeLink(error)
  return (
    <p role="alert" className="text-difference">
      {error instanceof NotReviewed ? error.message : sentenceOf(error, 'The review could not be kept.')}{' '}
      {error instanceof NotReviewed ? (
        <Link to="/analysis/$id" params={{ id: String(error.analysisId) }} className="underline">
          Open the analysis
        </Link>
      ) : null}
      {'link' in subscription ? (
        <Link to="/profile" className="underline">
          {subscription.link.label}
        </Link>
      ) : null}
    </p>
  )
}
