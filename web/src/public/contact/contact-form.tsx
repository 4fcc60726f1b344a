import { type ContactFormState, limits, messages, postContactForm } from '@tickmark/contract'
import { buttonClass } from '../../ui/button.tsx'
import { ProofMark } from '../../ui/proof-mark.tsx'
import { findWrongField } from './find-wrong-field.ts'
import { TextArea, TextInput } from './text-input.tsx'

const { sentTitle, sentText } = messages.contact

/**
 * A form for messages to the operator (spec sections 2 and 5). It is a plain form that posts to this site; if scripts run, one finds it by
 * `data-contact-form`, sends it without leaving the page and shows the result in a toast.
 */
export function ContactForm({ values, error, sent }: ContactFormState) {
  const wrong = error === null ? null : findWrongField(error, values)
  return (
    <form
      method="post"
      action={postContactForm.path}
      id="contact-form"
      data-contact-form=""
      className="flex max-w-[36rem] flex-col gap-5 print:hidden"
    >
      {sent ? <Sent /> : null}
      <TextInput label="Name" name="name" autoComplete="name" maxLength={limits.nameMaxLength} value={values.name} wrong={wrong} />
      <TextInput
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={limits.emailMaxLength}
        value={values.email}
        wrong={wrong}
      />
      {/* No `maxLength`: it would silently cut pasted text. The server reports a message that is too long. */}
      <TextArea label="Message" name="message" rows={6} minLength={limits.contactMessageMinLength} value={values.message} wrong={wrong} />
      {error === null ? null : (
        <p id="contact-error" role="alert" className="flex items-start gap-2 text-difference">
          <ProofMark proof="difference" className="mt-1 size-4" />
          <span>{error}</span>
        </p>
      )}
      <button type="submit" className={buttonClass('primary', 'min-h-11 self-start px-5')}>
        Send Message
      </button>
    </form>
  )
}

function Sent() {
  return (
    <div role="status" className="flex items-start gap-2 border-t-2 border-tick pt-4">
      <ProofMark proof="tick" className="mt-1.5 size-4" />
      <div>
        <h3 className="font-serif text-lead font-semibold">{sentTitle}</h3>
        <p className="text-quiet">{sentText}</p>
      </div>
    </div>
  )
}
