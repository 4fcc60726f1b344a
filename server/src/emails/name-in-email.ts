/**
 * The name if it can safely appear in an email, otherwise an empty string. Anyone can choose a name and have us write to someone else:
 * the name must not carry a message or an address.
 */
export const nameInEmail = (name: string): string => (/^(?:[\p{L}\p{M}'’ -]|\.(?=\s|$)){1,40}$/u.test(name) ? name : '')

/** The greeting of an email. */
export function greet(firstName: string): string {
  const name = nameInEmail(firstName)
  return name === '' ? 'Hello,' : `Hello ${name},`
}
