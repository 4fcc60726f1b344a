/**
 * The target of a `redirect` value: a path of this application with its query, or `fallback` for anything else, so that a link
 * to us never leads to another site.
 *
 * @param origin of this application
 */
export function readLocalTarget(redirect: unknown, origin: string, fallback: string): string {
  // Browsers drop tabs and line ends from addresses and read backslashes as slashes. We use none of them.
  if (typeof redirect !== 'string' || !redirect.startsWith('/') || /[\\\p{Cc}]/u.test(redirect)) return fallback
  if (!URL.canParse(redirect, origin)) return fallback
  const target = new URL(redirect, origin)
  // Redirecting back to a login would be a loop.
  if (target.origin !== origin || target.pathname.startsWith('//') || /^\/(?:auth|admin\/login)\/*$/.test(target.pathname)) return fallback
  return `${target.pathname}${target.search}${target.hash}`
}
