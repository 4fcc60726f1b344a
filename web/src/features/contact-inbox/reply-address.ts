/** The mailto link of 'Reply by email'. A visitor's address cannot add recipients or fields (RFC 6068). */
export function replyAddress({ name, email }: { readonly name: string; readonly email: string }): string {
  const to = encodeURIComponent(email).replace('%40', '@')
  const body = `Hello ${name},\r\n\r\n`
  return `mailto:${to}?subject=${encodeURIComponent('Your message to Tickmark')}&body=${encodeURIComponent(body)}`
}
