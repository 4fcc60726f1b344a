import { limits } from '@tickmark/contract'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { Rating } from '../ui/rating.tsx'
import { Select } from '../ui/select/select.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Group, Row } from './group.tsx'
import { longName } from './long-words.ts'

const looks = ['primary', 'plain', 'quiet', 'danger'] as const
const statuses = [
  { value: 'drafting', label: 'Drafting' },
  { value: 'in-review', label: 'In Review' },
  { value: 'complete', label: 'Complete' },
] as const

/** Controls to press and choose from. */
export function ControlGroups() {
  return (
    <>
      <Group title="Buttons">
        {(['', 'busy', 'disabled'] as const).map((state) => (
          <Row key={state}>
            {looks.map((look) => (
              <Button key={look} look={look} busy={state === 'busy'} disabled={state === 'disabled'}>
                {`${look} ${state}`.trim()}
              </Button>
            ))}
          </Row>
        ))}
        <Row>
          <Button look="primary">
            <Plus className="size-4" aria-hidden="true" />
            With an icon
          </Button>
          <a href="#buttons" className={buttonClass('plain')}>
            A link that looks like a button
          </a>
          <IconButton label="Delete the analysis" icon={<Trash2 className="size-4" aria-hidden="true" />} />
          <IconButton disabled label="Disabled icon button" icon={<Trash2 className="size-4" aria-hidden="true" />} />
        </Row>
      </Group>
      <Group title="Small parts">
        <Row>
          <Badge>Admin</Badge>
          <Badge>3 drafts</Badge>
          <Kbd keys={['Ctrl', 'K']} />
          <Kbd keys={['?']} />
        </Row>
      </Group>
      <Group title="Rating">
        <Ratings />
      </Group>
      <Group title="Switch">
        <Switches />
      </Group>
      <Group title="Select">
        <Selects />
      </Group>
      <Group title="Tabs">
        <TwoTabs />
      </Group>
    </>
  )
}

function Ratings() {
  const [value, setValue] = useState(0)
  return (
    <>
      <Rating label="Rating" value={value} onChange={setValue} />
      <Rating label="Missing rating" value={0} onChange={() => undefined} error="Please provide a rating" />
      <Rating label="Rating being sent" value={4} onChange={() => undefined} disabled />
    </>
  )
}

function Switches() {
  const [on, setOn] = useState(false)
  return (
    <>
      <SwitchField label="Record which pages I use" help="If off, nothing more is recorded." checked={on} onChange={setOn} />
      <SwitchField label={longName} checked onChange={() => undefined} />
      <SwitchField label="Disabled, off" checked={false} onChange={() => undefined} disabled />
      <SwitchField label="Disabled, on" checked onChange={() => undefined} disabled />
    </>
  )
}

function Selects() {
  const [status, setStatus] = useState<(typeof statuses)[number]['value']>('drafting')
  const [year, setYear] = useState('2026')
  const years = Array.from({ length: 40 }, (_, at) => String(2026 - at)).map((value) => ({ value, label: value }))
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Select label="Status" value={status} items={statuses} typeAheadMs={limits.selectTypeAheadMs} onChange={setStatus} />
      <Select label="Year" value={year} items={years} typeAheadMs={limits.selectTypeAheadMs} onChange={setYear} />
      <Select
        label="Long"
        value="long"
        items={[{ value: 'long', label: longName }]}
        typeAheadMs={limits.selectTypeAheadMs}
        onChange={() => undefined}
      />
      <Select
        label="Not chosen"
        value={null}
        placeholder="Choose a status"
        items={statuses}
        typeAheadMs={limits.selectTypeAheadMs}
        onChange={() => undefined}
      />
      <Select busy label="Busy" value="drafting" items={statuses} typeAheadMs={limits.selectTypeAheadMs} onChange={() => undefined} />
      <Select
        disabled
        label="Disabled"
        value="drafting"
        items={statuses}
        typeAheadMs={limits.selectTypeAheadMs}
        onChange={() => undefined}
      />
    </div>
  )
}

function TwoTabs() {
  const [tab, setTab] = useState<'points' | 'checklist' | 'coverage'>('points')
  return (
    <Tabs
      label="Review"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'points', label: 'Points', panel: <p>Figures that do not agree.</p> },
        { value: 'checklist', label: 'Checklist', panel: <p>Questions about the document as a whole.</p> },
        { value: 'coverage', label: 'Coverage', panel: <p>Figures that were tied.</p> },
      ]}
    />
  )
}
