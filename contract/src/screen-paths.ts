/** The paths of the application's screens in the router's notation: `$id` is the id of an analysis, a client or a firm. */
export const screenPaths = [
  '/',
  '/auth',
  '/verify-email',
  '/terms',
  '/privacy',
  '/cookies',
  '/api-docs',
  '/chat',
  '/analysis',
  '/overview',
  '/analysis/$id',
  '/analysis/$id/prepare',
  '/new-analysis',
  '/client/$id',
  '/firm/$id',
  '/connections/finish',
  '/keep-review',
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

/** Whether the application has a screen at a path (without query). If not, the server responds with 404. */
export const isScreenPath = (path: string): boolean => screen.test(path)
