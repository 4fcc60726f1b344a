import { messages } from '@tickmark/contract'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Stands in the place of a chat whose reader's session has ended elsewhere. */
export function LoginToChat() {
  return (
    <EmptyState
      title={messages.chat.loginToUse}
      action={
        <Link to="/auth" search={{ mode: 'login' }} className={buttonClass('primary')}>
          {messages.auth.signInButton}
        </Link>
      }
    />
  )
}
