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
          Everything but the public pages needs an account with a verified email address. Give your own name and an address that is yours to
          use, and keep both up to date.
        </p>
      ),
    },
    {
      id: 'one-account',
      title: 'One free account',
      content: <p>Each person may hold one free-tier account. Do not open another to begin a free trial again.</p>,
    },
    {
      id: 'keeping-access-safe',
      title: 'Keeping access safe',
      content: (
        <p>
          Keep your password to yourself and do not let others work under your account. If somebody else may have got in, sign out
          everywhere on your profile, change your password and tell us. Until you have told us, what is done under your account counts as
          done by you.
        </p>
      ),
    },
    {
      id: 'acting-for-others',
      title: 'Acting for a firm',
      content: (
        <p>
          If you use Tickmark for a firm or another organisation, you confirm that you may accept these terms for it. “You” then means that
          organisation as well.
        </p>
      ),
    },
  ],
}
