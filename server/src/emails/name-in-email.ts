/**
 * A name that may stand in a letter of ours, or nothing. Anybody can give a name of their choice and have us write to somebody else:
 * what they give must not carry a message or an address to the letter's reader.
 */
export const nameInEmail = (name: string): string => (/^(?:[\p{L}\p{M}'’ -]|\.(?=\s|$)){1,40}$/u.test(name) ? name : '')

/** How a letter begins. */
export function greet(firstName: string): string {
  const name = nameInEmail(firstName)
  return name === '' ? 'Hello,' : `Hello ${name},`
}
