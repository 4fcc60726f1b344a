import type { Client, ProfileField } from '@tickmark/contract'
import { Suspense, useState } from 'react'
import { formatDay } from '../../lib/format-date.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

// Comes when it is opened.
const ProfileDialog = lazyPart(async () => (await import('./profile-dialog.tsx')).ProfileDialog)

interface ProfileCardProps {
  client: Client
  /** The standards and their names. */
  standards: readonly { value: NonNullable<Client['profile']['standard']>; label: string }[]
}

/** What is known of a client, and where it comes from. */
export function ProfileCard({ client, standards }: ProfileCardProps) {
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
  }
  const { profile, setByHand = [] } = client
  const rows: readonly { field: ProfileField; label: string; text: string | undefined }[] = [
    { field: 'entity', label: 'Entity', text: profile.entity },
    { field: 'standard', label: 'Standard', text: standards.find(({ value }) => value === profile.standard)?.label },
    { field: 'periodEnd', label: 'Last period end', text: profile.periodEnd && formatDay(profile.periodEnd) },
    { field: 'unit', label: 'Amounts', text: profile.unit?.text },
  ]
  return (
    <Card className="flex min-w-0 flex-col gap-3 p-4 sm:p-6">
      <div className="flex items-center justify-between gap-4">
        <h2 className="font-serif text-lead font-semibold">Profile</h2>
        <Button
          look="quiet"
          aria-label="Edit profile"
          onClick={() => {
            setOpen(true)
          }}
        >
          Edit
        </Button>
      </div>
      <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 gap-y-2">
        {rows.map(({ field, label, text }) => (
          <div key={field} className="contents">
            <dt className="text-quiet">{label}</dt>
            <dd className="[overflow-wrap:anywhere]">
              {text ?? <span className="text-quiet">Not known yet</span>}
              {text === undefined ? null : (
                <span className="block text-note text-quiet">
                  {setByHand.includes(field) ? 'Set by hand' : 'Stated by the last reviewed draft'}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {open ? (
        <Suspense fallback={null}>
          <ProfileDialog client={client} standards={standards} onClose={close} onUnavailable={close} />
        </Suspense>
      ) : null}
    </Card>
  )
}
