import { useState } from 'react'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Group } from './group.tsx'
import { endlessWord, longText } from './long-words.ts'

const maxLength = 200

/** Text inputs and checkboxes. */
export function FieldGroup() {
  const [comment, setComment] = useState('Note 14 does not agree to the statement of financial position.')
  return (
    <Group title="Fields">
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField label="Analysis name" help="Shown in the list." placeholder="Draft of 31 December" />
        <TextField label="Email" defaultValue="not an address" error="Please enter a valid email address." />
        <TextField
          label="With a long value"
          defaultValue={endlessWord}
          error={longText}
          help="The help text and the error are both shown."
        />
        <TextField disabled label="Disabled" defaultValue="Cannot be changed" />
        <TextAreaField
          label="Comment"
          help="What you say is read by people."
          maxLength={maxLength}
          value={comment}
          count={comment.length}
          onChange={(event) => {
            setComment(event.target.value)
          }}
        />
        <TextAreaField label="Message" defaultValue="Short" error="Message must be at least 10 characters" />
        <CheckboxField label="I accept the terms" />
        <CheckboxField label="I accept the terms, too" error="You must accept the terms" />
        <CheckboxField disabled defaultChecked label="Cannot be changed" />
      </div>
    </Group>
  )
}
