import { messages, type SignIn } from '@tickmark/contract'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { useSession } from './session.tsx'

/** Fills in the password of a user who has just verified their address, in this tab or another (spec section 4). */
export function usePrefill(form: UseFormReturn<SignIn>): void {
  const { prefill } = useSession()
  const { getValues, setValue } = form

  useEffect(() => {
    let gone = false
    async function fill(): Promise<void> {
      const email = getValues('email')
      const password = email === '' ? null : await prefill.find(email)
      // Never overwrite what the user has typed in the meantime.
      if (gone || password === null || getValues('email') !== email || getValues('password') !== '') return
      setValue('password', password)
      showToast({ title: messages.accountVerifiedTitle, description: messages.accountVerifiedText })
    }
    const onStorage = (event: StorageEvent) => {
      if (event.key === 'verifiedUserCredentials' && event.newValue !== null) void fill()
    }
    void fill()
    window.addEventListener('storage', onStorage)
    return () => {
      gone = true
      window.removeEventListener('storage', onStorage)
    }
  }, [prefill, getValues, setValue])
}
