const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

/** Whether an SMTP address holds credentials that must not travel to another machine in the clear. */
export function mustEncrypt(url: string): boolean {
  const { username, hostname } = new URL(url)
  return username !== '' && !thisMachine.has(hostname)
}
