import { limits } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type AuditFields, auditNamesQuery, exportAddress, noAuditFields } from './audit-queries.ts'

interface AuditFilterProps {
  /** The filter in use. */
  shown: AuditFields
  onShow: (fields: AuditFields) => void
}

const itemsOf = (all: string, names: readonly string[] = []) => [
  { value: '', label: all },
  ...names.map((name) => ({ value: name, label: name })),
]

/** The filter of the trail: applied on submit, and used for the export. */
export function AuditFilter({ shown, onShow }: AuditFilterProps) {
  const [fields, setFields] = useState(shown)
  const names = useQuery(auditNamesQuery).data
  const set = (change: Partial<AuditFields>) => {
    setFields((now) => ({ ...now, ...change }))
  }
  const actorWrong = !/^(?:[1-9]\d{0,8})?$/.test(fields.actor)
  const subjectWrong = !/^[\w-]*$/.test(fields.subjectId)
  return (
    <form
      className="mb-4 flex flex-col gap-3 print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        if (!actorWrong && !subjectWrong) onShow(fields)
      }}
    >
      <div className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-6">
        <Select
          label="Action"
          value={fields.action}
          items={itemsOf('All', names?.actions)}
          typeAheadMs={limits.selectTypeAheadMs}
          onChange={(action) => {
            set({ action })
          }}
        />
        <Select
          label="On"
          value={fields.subject}
          items={itemsOf('Anything', names?.subjects)}
          typeAheadMs={limits.selectTypeAheadMs}
          onChange={(subject) => {
            set({ subject })
          }}
        />
        <TextField
          label="ID"
          maxLength={limits.auditNameMaxLength}
          value={fields.subjectId}
          error={subjectWrong ? 'Use letters and digits only' : undefined}
          onChange={(event) => {
            set({ subjectId: event.target.value.trim() })
          }}
        />
        <TextField
          label="Who (ID)"
          inputMode="numeric"
          value={fields.actor}
          error={actorWrong ? 'Enter a number' : undefined}
          onChange={(event) => {
            set({ actor: event.target.value.trim() })
          }}
        />
        <TextField
          label="From"
          type="date"
          value={fields.from}
          onChange={(event) => {
            set({ from: event.target.value })
          }}
        />
        <TextField
          label="To"
          type="date"
          value={fields.to}
          onChange={(event) => {
            set({ to: event.target.value })
          }}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary">
          Show
        </Button>
        <Button
          onClick={() => {
            setFields(noAuditFields)
            onShow(noAuditFields)
          }}
        >
          Clear
        </Button>
        <a href={exportAddress(shown)} download className={buttonClass('plain', 'ml-auto')}>
          Export as CSV
        </a>
      </div>
    </form>
  )
}
