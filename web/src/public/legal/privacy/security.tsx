import { limits } from '@tickmark/contract'
import { describeLifetime } from '../describe-lifetime.ts'
import type { LegalSection } from '../legal-text.ts'

export const security: LegalSection = {
  id: 'security',
  title: 'Security',
  content: (
    <>
      <ul>
        <li>
          Every call is checked on the server for who makes it and whether the thing is theirs; role-based access controls decide the rest.
        </li>
        <li>Passwords are hashed with scrypt. Common ones are refused, and guessing is slowed down.</li>
        <li>Sessions rest on cookies that scripts cannot read, and on tokens that live for {describeLifetime(limits.tokenLifetimeMs)}.</li>
        <li>Pages may run no script and load nothing that is not ours: a strict Content-Security-Policy enforces it.</li>
        <li>What cannot be undone asks for a recent sign-in.</li>
      </ul>
      <p>
        Encryption of connections, disks and backups is for the operator to set up. No system is perfectly safe. If a breach puts you at
        risk, we tell you and the authorities as the law demands.
      </p>
    </>
  ),
}
