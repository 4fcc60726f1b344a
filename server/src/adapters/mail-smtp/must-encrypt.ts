const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

/** Whether an SMTP address has credentials that would be sent to another machine, so the connection must be encrypted. */
export function mustEncrypt(url: string): boolean {
  const { username, hostname } = new URL(url)
  return username !== '' && !thisMachine.has(hostname)
}
