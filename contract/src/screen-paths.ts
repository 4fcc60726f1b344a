/** The addresses of the application's screens, as its router writes them: `$id` stands for the number of an analysis. */
export const screenPaths = [
  '/',
  '/auth',
  '/verify-email',
  '/terms',
  '/privacy',
  '/cookies',
  '/chat',
  '/analysis',
  '/analysis/$id',
  '/new-analysis',
  '/profile',
  '/users',
  '/admin',
  '/admin/login',
  '/admin/dashboard',
  '/admin/manage-users',
  '/admin/bigquery',
  '/admin/feedback',
  '/admin/contact',
  '/admin/audit',
  '/admin/usage',
] as const

const screen = new RegExp(`^(?:${screenPaths.map((path) => path.replace('$id', '\\d+').replace(/\/$/, '')).join('|')})/?$`)

/** Whether the application has a screen at a path, without query. The server answers 404 where it has none. */
export const isScreenPath = (path: string): boolean => screen.test(path)
