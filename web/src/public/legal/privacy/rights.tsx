import type { LegalSection } from '../legal-text.ts'

export const rights: LegalSection = {
  id: 'rights',
  title: 'Rights',
  content: (
    <>
      <p>Much of this you can do yourself, at once and without asking:</p>
      <ul>
        <li>
          <strong>See and take with you.</strong> ‘Download my data’ on your <a href="/profile">profile</a> gives what is kept with your
          account as readable files, with your documents as you uploaded them.
        </li>
        <li>
          <strong>Correct.</strong> Name and company are changed on your profile.
        </li>
        <li>
          <strong>Delete.</strong> Single analyses in your list; everything by deleting the account on your profile.
        </li>
        <li>
          <strong>Object.</strong> Usage records are switched off and deleted on the <a href="/cookies#choices">cookies page</a>.
        </li>
      </ul>
      <p>
        For everything else, such as a changed email address, restricting a use or deleting a contact message, write to us. We answer within
        the time that the law sets. You may also complain to the data protection authority where you live or work.
      </p>
    </>
  ),
}
