const modes = ['login', 'signup', 'reset', 'google', 'oidc'] as const

export interface AuthSearch {
  mode: (typeof modes)[number]
}

/**
 * The query of `/auth`. All other parameters are kept: sign-in links and the return from a provider belong to the identity
 * service.
 */
export function readAuthSearch(search: Record<string, unknown>): AuthSearch & Record<string, unknown> {
  return { ...search, mode: modes.find((mode) => mode === search['mode']) ?? 'login' }
}
