import type { ClientAudience, WorkspacePerson } from '@tickmark/contract'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { listNameable, withPerson } from './audience.ts'
import { roleWords } from './role-words.ts'

interface AudienceFormProps {
  audience: ClientAudience
  people: readonly WorkspacePerson[]
  /** The names of those who see every client. */
  always: string
  isChanged: boolean
  busy: boolean
  onChange: (audience: ClientAudience) => void
  onSave: () => void
  onUndo: () => void
}

/** The whole firm or people by name, and which guests. Nothing changes before it is saved. */
export function AudienceForm({ audience, people, always, isChanged, busy, onChange, onSave, onUndo }: AudienceFormProps) {
  const name = useId()
  const nameable = listNameable(people, audience)
  const choices = [
    { restricted: false, label: 'Everyone in the firm' },
    { restricted: true, label: 'Only people named here' },
  ]
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && isChanged) onSave()
      }}
    >
      <fieldset className="flex flex-col gap-1.5" disabled={busy}>
        <legend className="sr-only">Who sees the client</legend>
        {choices.map(({ restricted, label }) => (
          <label key={label} className="flex items-start gap-2.5 pointer-coarse:min-h-8">
            <input
              type="radio"
              name={name}
              className="mt-1 size-4 shrink-0 accent-accent"
              checked={audience.restricted === restricted}
              onChange={() => {
                onChange({ ...audience, restricted })
              }}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {nameable.length === 0 ? (
        audience.restricted ? (
          <p className="text-quiet">The firm has no members or guests to name: only those below see the client.</p>
        ) : null
      ) : (
        <fieldset disabled={busy}>
          <legend className="mb-1.5 text-note font-medium">{audience.restricted ? 'People' : 'Guests who see it as well'}</legend>
          <ul className="grid max-h-72 gap-x-6 gap-y-1.5 overflow-y-auto sm:grid-cols-2">
            {nameable.map((person) => (
              <li key={person.id} className="min-w-0 [overflow-wrap:anywhere] pointer-coarse:min-h-8">
                <CheckboxField
                  label={
                    <>
                      {person.name} <span className="text-note text-quiet">{roleWords[person.role].name.toLowerCase()}</span>
                    </>
                  }
                  checked={audience.people.includes(person.id)}
                  onChange={(event) => {
                    onChange(withPerson(audience, person.id, event.target.checked))
                  }}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <p className="text-note text-quiet [overflow-wrap:anywhere]">The owner and the administrators always see it: {always}.</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" disabled={!isChanged} busy={busy}>
          Save
        </Button>
        {isChanged ? (
          <Button look="quiet" disabled={busy} onClick={onUndo}>
            Undo the changes
          </Button>
        ) : null}
      </div>
    </form>
  )
}
