import { passwordRules } from '@tickmark/contract'
import { ProofMark } from '../../ui/proof-mark.tsx'

/** The rules of a new password, each ticking itself off as it is met. */
export function PasswordRuleList({ password }: { password: string }) {
  return (
    <ul className="mt-1 grid gap-x-4 gap-y-0.5">
      {passwordRules.map((rule) => {
        const met = rule.test(password)
        return (
          <li key={rule.message} className="flex items-start gap-2">
            {met ? (
              <ProofMark proof="tick" label="Met:" className="mt-1 size-3" />
            ) : (
              <span className="mt-1 flex size-3 items-center justify-center">
                <span className="size-1 rounded-full bg-edge" />
                <span className="sr-only">Not yet met:</span>
              </span>
            )}
            <span className={met ? 'text-ink' : undefined}>{rule.message}</span>
          </li>
        )
      })}
    </ul>
  )
}
