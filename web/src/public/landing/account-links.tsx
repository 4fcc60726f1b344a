import { messages } from '@tickmark/contract'
import { buttonClass } from '../../ui/button.tsx'

/** Links to sign up and to sign in. */
export function AccountLinks() {
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <a href="/auth?mode=signup" className={buttonClass('primary', 'min-h-11 px-5')}>
        {messages.landing.createAccount}
      </a>
      <a href="/auth?mode=login" className={buttonClass('plain', 'min-h-11 px-5')}>
        {messages.landing.signIn}
      </a>
    </div>
  )
}
