import { domainOf, type OidcSettings } from './oidc-preset.ts'

/** Whether an address signs in with the operator's provider alone. */
export type IsClosed = (email: string) => boolean

/** Depends on the address alone: an answer shows whether the operator has exempted it, and nothing about who has an account. */
export function createIsClosed(settings: OidcSettings | undefined): IsClosed {
  if (settings?.only !== true) return () => false
  const { domains, except } = settings
  return (email) => !except.includes(email.toLowerCase()) && domains.includes(domainOf(email))
}
