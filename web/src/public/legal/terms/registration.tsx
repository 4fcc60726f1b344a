import { limits } from '@tickmark/contract'
import type { LegalSection } from '../legal-text.ts'

export const registration: LegalSection = {
  id: 'registration',
  title: 'Registration and access',
  parts: [
    {
      id: 'age',
      title: 'Age',
      content: (
        <p>
          You must be at least {limits.termsMinimumAge} years old to use Tickmark. If you are under {limits.termsAdultAge}, you may use it
          only with the permission of a parent or guardian, who accepts these terms together with you.
        </p>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      content: (
        <p>
          Everything except the public pages requires an account with a verified email address. Use your own name and your own address, and
          keep both up to date.
        </p>
      ),
    },
    {
      id: 'one-account',
      title: 'One free account',
      content: <p>Each person may hold one free-tier account. Do not open another one to get a second free trial.</p>,
    },
    {
      id: 'keeping-access-safe',
      title: 'Keeping access safe',
      content: (
        <p>
          Keep your password secret and do not let others use your account. If someone else may have gained access, sign out everywhere on
          your profile, change your password and contact us. Until you have contacted us, actions under your account are considered yours.
        </p>
      ),
    },
    {
      id: 'acting-for-others',
      title: 'Acting for a firm',
      content: (
        <p>
          If you use Tickmark for a firm or another organisation, you confirm that you may accept these terms on its behalf. “You” then
          includes that organisation.
        </p>
      ),
    },
  ],
}
