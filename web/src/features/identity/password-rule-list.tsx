import { listPasswordRules } from '@tickmark/contract'
import { classNames } from '../../ui/class-names.ts'
import { ProofMark } from '../../ui/proof-mark.tsx'

interface PasswordRuleListProps {
  password: string
  minLength: number
  /** The password has been checked: rules that it breaks are marked. */
  checked: boolean
}

/** The rules for a new password; each is ticked as soon as it is met. */
export function PasswordRuleList({ password, minLength, checked }: PasswordRuleListProps) {
  return (
    <ul className="mt-1 grid gap-0.5">
      {listPasswordRules(minLength).map((rule) => {
        const met = rule.test(password)
        return (
          <li key={rule.message} className={classNames('flex items-start gap-2', met && 'text-ink', !met && checked && 'text-difference')}>
            <RuleMark met={met} checked={checked} />
            <span>{rule.message}</span>
          </li>
        )
      })}
    </ul>
  )
}

function RuleMark({ met, checked }: { met: boolean; checked: boolean }) {
  if (met) return <ProofMark proof="tick" label="Met:" className="mt-1 size-3" />
  if (checked) return <ProofMark proof="difference" label="Not met:" className="mt-1 size-3" />
  return (
    <span aria-hidden="true" className="mt-1 flex size-3 items-center justify-center">
      <span className="size-1 rounded-full bg-edge" />
    </span>
  )
}
