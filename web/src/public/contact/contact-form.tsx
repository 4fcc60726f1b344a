import { limits, messages, postContactForm, type ContactFormState } from '@tickmark/contract'
import { buttonClass } from '../../ui/button.tsx'

const field = 'block min-h-9 w-full rounded-sm border border-edge bg-card px-3 py-1.5 text-body'

/** Writes to the operator. Works by itself; with script the page says in passing what became of the message. */
export function ContactForm({ values, error, sent }: ContactFormState) {
  return (
    <form method="post" action={postContactForm.path} className="grid max-w-[36rem] gap-4" data-contact-form="">
      {sent ? (
        <div role="status">
          <h3 className="font-semibold">{messages.contact.sentTitle}</h3>
          <p>{messages.contact.sentText}</p>
        </div>
      ) : null}
      {error === null ? null : (
        <p role="alert" className="text-difference">
          {error}
        </p>
      )}
      <label>
        Name
        <input name="name" autoComplete="name" required maxLength={limits.nameMaxLength} defaultValue={values.name} className={field} />
      </label>
      <label>
        Email
        <input
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={limits.emailMaxLength}
          defaultValue={values.email}
          className={field}
        />
      </label>
      <label>
        Message
        <textarea
          name="message"
          rows={6}
          required
          minLength={limits.contactMessageMinLength}
          maxLength={limits.contactMessageMaxLength}
          defaultValue={values.message}
          className={field}
        />
      </label>
      <button type="submit" className={buttonClass('primary')}>
        Send Message
      </button>
    </form>
  )
}
