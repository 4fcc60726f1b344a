import { messages, type Profile } from '@tickmark/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { AccountManagement, type AccountActions } from './account-management.tsx'
import { ProfileInformation } from './profile-information.tsx'
import { SubscriptionCard } from './subscription-card.tsx'

interface ProfilePageProps {
  profile: Profile
  /** When the profile was last read, in milliseconds since 1970. */
  readAt: number
  /** Whether a payment service is configured. */
  billing: boolean
  /** Called with the saved profile. */
  onSaved: (profile: Profile) => void
  actions: AccountActions
  /** Which emails the user gets. */
  emailChoice: ReactNode
  /** Two-step verification; null where another service has it. */
  secondFactor: ReactNode
  /** The firms that the user belongs to. */
  firms: ReactNode
}

/** The profile page: the user's details, subscription, data export and account deletion (spec section 2). */
export function ProfilePage({ profile, readAt, billing, onSaved, actions, emailChoice, secondFactor, firms }: ProfilePageProps) {
  return (
    <>
      <PageHeading
        actions={
          <Link to="/users" className={buttonClass('quiet')}>
            {messages.users.title}
          </Link>
        }
      >
        {messages.navigation.profile}
      </PageHeading>
      <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
        <div className={billing ? 'grid' : 'grid lg:col-span-2'}>
          <ProfileInformation profile={profile} onSaved={onSaved} />
        </div>
        {billing ? <SubscriptionCard profile={profile} readAt={readAt} /> : null}
        {firms}
        {secondFactor}
        <AccountManagement email={profile.email} actions={actions} emailChoice={emailChoice} />
      </div>
    </>
  )
}
