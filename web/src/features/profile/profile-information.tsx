import { messages, type Profile } from '@tickmark/contract'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CardHeading } from './card-heading.tsx'

const ProfileForm = lazyPart(async () => (await import('./profile-form.tsx')).ProfileForm)

interface ProfileInformationProps {
  profile: Profile
  onSaved: (profile: Profile) => void
}

/** Name and company, to view or edit. */
export function ProfileInformation({ profile, onSaved }: ProfileInformationProps) {
  const heading = useId()
  const [mode, setMode] = useState<'view' | 'edit' | 'back'>('view')
  const edit = useRef<HTMLButtonElement>(null)

  // After leaving the form, the focus returns to the button that opened it.
  useEffect(() => {
    if (mode === 'back') edit.current?.focus()
  }, [mode])

  return (
    <Card aria-labelledby={heading} className="flex flex-col gap-5 p-6">
      <CardHeading id={heading}>{messages.profile.informationTitle}</CardHeading>
      {mode === 'edit' ? (
        <Suspense fallback={<Skeleton className="h-44" />}>
          <ProfileForm
            profile={profile}
            onSaved={(saved) => {
              onSaved(saved)
              setMode('back')
            }}
            onCancel={() => {
              setMode('back')
            }}
            onUnavailable={() => {
              setMode('back')
            }}
          />
        </Suspense>
      ) : (
        <>
          <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
            <Fact term="First Name" value={profile.firstName} />
            <Fact term="Surname" value={profile.surname} />
            <Fact term="Company" value={profile.company ?? ''} />
            <Fact term="Email" value={profile.email} />
          </dl>
          <Button
            ref={edit}
            className="self-start"
            onClick={() => {
              setMode('edit')
            }}
          >
            {messages.profile.edit}
          </Button>
        </>
      )}
    </Card>
  )
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-note text-quiet">{term}</dt>
      <dd className="[overflow-wrap:anywhere]">{value === '' ? <span className="text-quiet">Not given</span> : value}</dd>
    </div>
  )
}
