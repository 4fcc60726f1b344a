import { type Analysis, messages } from '@tickmark/contract'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, type ComponentProps } from 'react'
import { AnalysisHeader } from '../features/analyses/analysis-header.tsx'
import { PresenceLine } from '../features/members/presence-line.tsx'
import { PrintedSignOffs } from '../features/reviews/sign-off/printed-sign-offs.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { ChatLink } from './chat-link.tsx'
import { openUploaderId, uploadNextDraft } from './open-uploader.ts'
import { PrepareLink } from './prepare-link.tsx'
import { ShareButton } from './share-button.tsx'
import type { DeskForHeader } from './review-desk.tsx'
import { useSignOff } from './use-sign-off.tsx'

// Nothing else on the page waits for them.
const ClientLink = lazy(() => import('./client-link.tsx').then((module) => ({ default: module.ClientLink })))
const YearLinks = lazy(() => import('../features/analyses/year-links.tsx').then((module) => ({ default: module.YearLinks })))

interface WorkspaceHeaderProps {
  analysis: Analysis
  /** The others who have it open. */
  viewers: ComponentProps<typeof PresenceLine>['viewers']
  desk: DeskForHeader
}

/** The header of an analysis with everything that can be done from anywhere in it. */
export function WorkspaceHeader({ analysis, viewers, desk }: WorkspaceHeaderProps) {
  const { newest, isDesk, exportMenu, onReplace, bringUp, goTo } = desk
  const signOff = useSignOff(analysis.engagement, goTo, () => {
    bringUp('detail')
  })
  return (
    <div className={isDesk ? 'shrink-0 border-b border-hairline px-4 print:border-0 print:p-0' : undefined}>
      <AnalysisHeader
        analysis={analysis}
        stated={newest?.profile?.stated?.standard}
        look={isDesk ? 'bar' : 'page'}
        back={
          <Link
            to="/analysis"
            className={classNames(
              'inline-block min-h-6 shrink-0 text-accent underline-offset-2 hover:underline print:hidden',
              isDesk ? 'text-note' : 'mb-2',
            )}
          >
            {messages.analyses.backToList}
          </Link>
        }
        beside={
          <>
            <Suspense>{analysis.client === undefined ? null : <ClientLink client={analysis.client} />}</Suspense>
            {/* It has its place before anybody comes. */}
            {isDesk ? <PresenceLine viewers={viewers} className="flex-1 basis-20" /> : null}
          </>
        }
        actions={
          <>
            <Suspense>
              <YearLinks analysis={analysis} />
            </Suspense>
            {exportMenu}
            {onReplace === null ? null : (
              <Button id={openUploaderId} onClick={onReplace}>
                {uploadNextDraft}
              </Button>
            )}
            <ChatLink
              onShow={() => {
                bringUp('chat')
              }}
            />
            <ShareButton analysis={analysis} />
            {newest === undefined || newest.state === 'none' ? null : <PrepareLink analysisId={analysis.id} label="Statements" />}
            {signOff.button}
          </>
        }
        onWantStatus={signOff.onWantStatus}
      />
      {isDesk ? null : (
        // In the space above what follows.
        <div className="h-0 print:hidden">
          <PresenceLine viewers={viewers} className="py-0.5" />
        </div>
      )}
      <PrintedSignOffs />
    </div>
  )
}
