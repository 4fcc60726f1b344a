import { type Analysis, messages, type Standard } from '@tickmark/contract'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { AnalysisHeader } from '../features/analyses/analysis-header.tsx'
import { PresenceLine } from '../features/members/presence-line.tsx'
import { PrintedSignOffs } from '../features/reviews/sign-off/printed-sign-offs.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { ChatLink } from './chat-link.tsx'
import { openUploaderId, uploadNextDraft } from './open-uploader.ts'
import { ShareButton } from './share-button.tsx'
import type { SigningOff } from './use-sign-off.tsx'

interface WorkspaceHeaderProps {
  analysis: Analysis
  /** The standard that the newest draft names, if known. */
  stated: Standard | undefined
  /** The others who have it open. */
  viewers: ComponentProps<typeof PresenceLine>['viewers']
  /** The workspace fills the window: the header is one line, with what is beside the points on small screens. */
  isDesk: boolean
  /** The menu of exports, where it belongs here. */
  exportMenu: ReactNode
  /** Null where there is no next draft to upload. */
  onReplace: (() => void) | null
  onShowChat: () => void
  signOff: SigningOff
}

/** The header of an analysis with everything that can be done from anywhere in it. */
export function WorkspaceHeader({ analysis, stated, viewers, isDesk, exportMenu, onReplace, onShowChat, signOff }: WorkspaceHeaderProps) {
  return (
    <div className={isDesk ? 'shrink-0 border-b border-hairline px-4 print:border-0 print:p-0' : undefined}>
      <AnalysisHeader
        analysis={analysis}
        stated={stated}
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
        actions={
          <>
            {isDesk ? <PresenceLine viewers={viewers} /> : null}
            {exportMenu}
            {onReplace === null ? null : (
              <Button id={openUploaderId} onClick={onReplace}>
                {uploadNextDraft}
              </Button>
            )}
            <ChatLink onShow={onShowChat} />
            <ShareButton analysis={analysis} />
            {signOff.button}
          </>
        }
        onWantStatus={signOff.onWantStatus}
      />
      {isDesk ? null : <PresenceLine viewers={viewers} />}
      <PrintedSignOffs />
    </div>
  )
}
