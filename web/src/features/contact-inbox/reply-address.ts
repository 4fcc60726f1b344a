/** Where 'Reply by e-mail' leads. Nothing in an address that a visitor has typed can add to it (RFC 6068). */
export function replyAddress({ name, email }: { readonly name: string; readonly email: string }): string {
  const to = encodeURIComponent(email).replace('%40', '@')
  const body = `Hello ${name},\r\n\r\n`
  return `mailto:${to}?subject=${encodeURIComponent('Your message to Tickmark')}&body=${encodeURIComponent(body)}`
}
