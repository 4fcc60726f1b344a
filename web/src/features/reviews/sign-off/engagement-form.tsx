import { type Engagement, type EngagementChange, limits } from '@tickmark/contract'
import { formatDay } from '../../../lib/format-date.ts'
import { Select } from '../../../ui/select/select.tsx'
import { DueField } from '../points/due-field.tsx'
import { usePeople } from '../points/people.ts'
import { describeSameNamed } from './describe-sign-off.ts'

const parts = [
  { part: 'preparer', field: 'preparerId', label: 'Preparer' },
  { part: 'reviewer', field: 'reviewerId', label: 'Reviewer' },
  { part: 'partner', field: 'partnerId', label: 'Partner' },
] as const

interface EngagementFormProps {
  engagement: Engagement
  onChange: (change: EngagementChange) => void
}

/** Who signs the lines of the analysis and when it is due. Its owner names them; the others read. */
export function EngagementForm({ engagement, onChange }: EngagementFormProps) {
  const { mayEditAll } = usePeople()
  const sameNamed = describeSameNamed(engagement)
  return (
    <>
      {mayEditAll ? <Fields engagement={engagement} onChange={onChange} /> : <Named engagement={engagement} />}
      {sameNamed === null ? null : <p className="text-note text-rounding">{sameNamed}</p>}
    </>
  )
}

function Fields({ engagement, onChange }: EngagementFormProps) {
  const { members } = usePeople()
  const candidates = members.filter(({ mayChange }) => mayChange)
  return (
    <div role="group" aria-label="Who does what and by when" className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-3">
        {parts.map(({ part, field, label }) => (
          <Select
            key={part}
            label={label}
            value={String(engagement[part]?.id ?? 'none')}
            items={[{ value: 'none', label: 'Nobody' }, ...candidates.map(({ id, name }) => ({ value: String(id), label: name }))]}
            typeAheadMs={limits.selectTypeAheadMs}
            onChange={(value) => {
              onChange({ [field]: value === 'none' ? null : Number(value) })
            }}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <DueField
          dueOn={engagement.dueOn ?? null}
          onChange={(dueOn) => {
            onChange({ dueOn })
          }}
        />
        <DueField
          label="Period end"
          dueOn={engagement.periodEnd ?? null}
          onChange={(periodEnd) => {
            onChange({ periodEnd })
          }}
        />
      </div>
    </div>
  )
}

const formatKnown = (day: string | undefined) => (day === undefined ? undefined : formatDay(day))

function Named({ engagement }: { engagement: Engagement }) {
  const known: readonly (readonly [string, string | undefined])[] = [
    ...parts.map(({ part, label }) => [label, engagement[part]?.name] as const),
    ['Due', formatKnown(engagement.dueOn)],
    ['Period end', formatKnown(engagement.periodEnd)],
  ]
  const named = known.filter(([, value]) => value !== undefined)
  if (named.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-note">
      {named.map(([label, value]) => (
        <div key={label} className="flex gap-2">
          <dt className="text-quiet">{label}</dt>
          <dd className="figures [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
