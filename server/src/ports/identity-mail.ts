/** An email that the embedded identity service needs sent. */
export interface IdentityMail {
  readonly kind: 'verification' | 'password-reset' | 'sign-in-link' | 'account-exists'
  readonly email: string
  /** May be empty. */
  readonly firstName: string
  /** The secret part of the link. */
  readonly token: string
}

/** Resolves when the email was handed over, rejects when it was not. */
export type SendIdentityMail = (mail: IdentityMail) => Promise<void>
