import type { LegalSection } from '../legal-text.ts'

export const rights: LegalSection = {
  id: 'rights',
  title: 'Rights',
  content: (
    <>
      <p>Much of this you can do yourself, at any time:</p>
      <ul>
        <li>
          <strong>Access and take away.</strong> ‘Download my data’ on your <a href="/profile">profile</a> gives you the data kept with your
          account as readable files, and your documents as you uploaded them.
        </li>
        <li>
          <strong>Correct.</strong> You can change your name and company on your profile.
        </li>
        <li>
          <strong>Delete.</strong> You can delete single analyses in your list, and everything by deleting your account on your profile.
        </li>
        <li>
          <strong>Object.</strong> You can turn off and delete usage records on the <a href="/cookies#choices">cookies page</a>.
        </li>
      </ul>
      <p>
        For everything else, such as changing your email address, restricting the use of data or deleting a contact message, write to us. We
        answer within the time set by law. You may also complain to the data protection authority where you live or work.
      </p>
    </>
  ),
}
