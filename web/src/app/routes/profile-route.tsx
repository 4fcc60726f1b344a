import { messages } from '@tickmark/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { profilePageQuery } from '../../features/identity/profile-query.ts'
import { SyncingProfile } from '../../features/identity/syncing-profile.tsx'
import { NotificationChoice } from '../../features/notifications/notification-choice.tsx'
import { ProfilePage } from '../../features/profile/profile-page.tsx'
import { useSession } from '../../features/identity/session.tsx'
import { FactorSection } from '../../features/second-factor/factor-section.tsx'
import { FirmSection } from '../../features/workspaces/firm-section.tsx'
import { configQuery } from '../../lib/config-query.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { PageSpinner } from '../../ui/page-spinner.tsx'
import { openDialog } from '../open-dialog.ts'
import { useAccountActions } from '../use-account-actions.ts'
import { WorkingPage } from '../working-page.tsx'

/** The profile; while it loads a spinner, and if it fails the ways to recover (spec section 4). */
export function ProfileRoute() {
  useDocumentTitle(messages.navigation.profile)
  const queries = useQueryClient()
  // Users who return from the checkout in another tab must see the new state.
  const profile = useQuery({ ...profilePageQuery, refetchOnWindowFocus: 'always' })
  const config = useQuery(configQuery)
  const actions = useAccountActions()
  const { changeAccount } = useSession()
  return <WorkingPage>{renderProfile()}</WorkingPage>

  function renderProfile() {
    if (profile.data === undefined) return profile.error === null ? <PageSpinner /> : <SyncingProfile error={profile.error} />
    return (
      <ProfilePage
        profile={profile.data}
        readAt={profile.dataUpdatedAt}
        billing={config.data?.billing !== false}
        onSaved={(saved) => {
          queries.setQueryData(profilePageQuery.queryKey, saved)
        }}
        emailChoice={<NotificationChoice />}
        secondFactor={
          config.data?.identity.kind === 'embedded' ? (
            <FactorSection
              onMustSetUp={() => {
                void changeAccount()
              }}
            />
          ) : null
        }
        firms={
          <FirmSection
            onCreate={() => {
              openDialog('new-firm')
            }}
          />
        }
        actions={{ ...actions, canEndOne: config.data?.identity.kind === 'embedded' }}
      />
    )
  }
}
