const modes = ['login', 'signup', 'reset', 'google'] as const

export interface AuthSearch {
  mode: (typeof modes)[number]
}

/**
 * The query of `/auth`. Whatever else stands there stays: what makes an address a sign-in link, or the end of a visit to a
 * provider, is the identity service's business.
 */
export function readAuthSearch(search: Record<string, unknown>): AuthSearch & Record<string, unknown> {
  return { ...search, mode: modes.find((mode) => mode === search['mode']) ?? 'login' }
}
