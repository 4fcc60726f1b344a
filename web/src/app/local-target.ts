/**
 * Where a `redirect` value leads: a path of this application with its query, and `fallback` for anything else, so that a link
 * to us never ends at somebody else's.
 *
 * @param origin of this application
 */
export function readLocalTarget(redirect: unknown, origin: string, fallback: string): string {
  // Browsers drop tabs and line ends from addresses and read backslashes as slashes: none of them has a place in ours.
  if (typeof redirect !== 'string' || !redirect.startsWith('/') || /[\\\p{Cc}]/u.test(redirect)) return fallback
  if (!URL.canParse(redirect, origin)) return fallback
  const target = new URL(redirect, origin)
  // Back to a login would lead nowhere.
  if (target.origin !== origin || target.pathname.startsWith('//') || /^\/(?:auth|admin\/login)\/*$/.test(target.pathname)) return fallback
  return `${target.pathname}${target.search}${target.hash}`
}
