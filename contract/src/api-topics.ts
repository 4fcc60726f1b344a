/**
 * The topics by which the description of the API is grouped, in the order of its page. An endpoint belongs to the first one whose pattern
 * its path matches.
 */
const topics: readonly { readonly name: string; readonly paths: RegExp }[] = [
  { name: 'Documents and drafts', paths: /^\/api\/analysis\/\{id\}\/(?:document|drafts)\b/ },
  {
    name: 'Reviews',
    paths: /^\/api\/analysis\/\{id\}\/(?:review\/points$|reviews?\b|reading\b|materiality$|checklist\b)|^\/api\/taxonomies$/,
  },
  { name: 'Points', paths: /^\/api\/analysis\/\{id\}\/(?:points|talking-points)\b|^\/api\/user\/open-points$/ },
  { name: 'Exports', paths: /^\/api\/analysis\/\{id\}\/exports\b/ },
  { name: 'Sign-offs and engagement', paths: /^\/api\/analysis\/\{id\}\/(?:sign-offs|engagement|events)\b|^\/api\/user\/overview$/ },
  { name: 'Statements from a ledger', paths: /^\/api\/analysis\/\{id\}\/(?:preparation|pulls|filing|tagged-check)\b/ },
  { name: 'Sharing', paths: /^\/api\/analysis\/\{id\}\/(?:members|workspace)\b|^\/api\/user\/invitations\b/ },
  { name: 'Chat', paths: /^\/api\/(?:chat|messages)\b|^\/api\/analysis\/\{id\}\/(?:messages|model)\b/ },
  { name: 'Analyses', paths: /^\/api\/(?:analysis|user\/analyses)\b/ },
  { name: 'Clients and ledgers', paths: /^\/api\/(?:clients|connections|user\/clients)\b/ },
  { name: 'Firms', paths: /^\/api\/(?:workspaces|user\/workspaces|user\/firm-invitations)\b/ },
  { name: 'Notifications', paths: /^\/api\/user\/notifications\b/ },
  { name: 'Account and sign-in', paths: /^\/api\/(?:auth|identity|users|usage|feedback)\b/ },
  { name: 'Administration', paths: /^\/api\/admin\b/ },
  { name: 'Server', paths: /^\/(?:api|metrics|dev|contact)\b/ },
]

/** Analyses come first: everything else that programs need belongs to one. */
export const apiTopics: readonly string[] = ['Analyses', ...topics.map(({ name }) => name).filter((name) => name !== 'Analyses')]

export function topicOf(path: string): string {
  const topic = topics.find(({ paths }) => paths.test(path))
  if (topic === undefined) throw new Error(`${path} has no topic`)
  return topic.name
}
