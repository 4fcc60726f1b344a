import type { Engagement } from '@tickmark/contract'
import { type ReactNode, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { ColumnTabs } from '../../../ui/column-tabs.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx'
import { useReviewSource } from '../source/review-source.ts'
import type { OpenPlace } from './describe-sign-off.ts'
import { HistoryPanel } from './history-panel.tsx'
import { SignOffPanel } from './sign-off-panel.tsx'
import { signOffsQuery } from './sign-off-query.ts'

interface SignOffSheetProps {
  /** Who does what, above the lines. */
  engagement: ReactNode
  /** Who is named for the lines. */
  named: Engagement
  onClose: () => void
  onOpen: (place: OpenPlace) => void
  renderPointLink: (point: number) => ReactNode
}

/** The sign-off and the history of an analysis. */
export function SignOffSheet({ engagement, named, onClose, onOpen, renderPointLink }: SignOffSheetProps) {
  const [tab, setTab] = useState<'sign-off' | 'history'>('sign-off')
  return (
    <Dialog open title="Sign-off" className="max-w-[46rem]" onDismiss={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <div className="-mx-4 mt-2 h-[min(42rem,calc(100dvh-13rem))]">
        <ColumnTabs
          label="Sign-off and history"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'sign-off',
              label: 'Sign-off',
              panel: (
                <Panel>
                  <div className="flex flex-col gap-4">
                    {engagement}
                    <SignOffs named={named} onOpen={onOpen} />
                  </div>
                </Panel>
              ),
            },
            { value: 'history', label: 'History', panel: <Panel>{<HistoryPanel renderPointLink={renderPointLink} />}</Panel> },
          ]}
        />
      </div>
    </Dialog>
  )
}

function Panel({ children }: { children: ReactNode }) {
  return <div className="cut-edge min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-3">{children}</div>
}

function SignOffs({ named, onOpen }: Pick<SignOffSheetProps, 'named' | 'onOpen'>) {
  const signOffs = useQuery(signOffsQuery(useReviewSource()))
  if (signOffs.data !== undefined) return <SignOffPanel signOffs={signOffs.data} named={named} onOpen={onOpen} />
  if (!signOffs.isError) return <RowsSkeleton />
  return (
    <ErrorState
      title="The sign-off could not be loaded."
      detail={sentenceOf(signOffs.error, 'Please try again.')}
      onRetry={() => {
        void signOffs.refetch()
      }}
    />
  )
}
