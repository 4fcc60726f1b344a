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
          The server checks for every call who makes it and whether the data belongs to them; role-based access controls decide the rest.
        </li>
        <li>Passwords are hashed with scrypt. Common ones are refused, and guessing is slowed down.</li>
        <li>Sessions use cookies that scripts cannot read, and tokens that are valid for {describeLifetime(limits.tokenLifetimeMs)}.</li>
        <li>Pages can run and load only our own scripts and files; a strict Content-Security-Policy enforces this.</li>
        <li>Actions that cannot be undone require a recent sign-in.</li>
      </ul>
      <p>
        The operator is responsible for encrypting connections, disks and backups. No system is perfectly safe. If a breach puts you at
        risk, we inform you and the authorities as required by law.
      </p>
    </>
  ),
}
