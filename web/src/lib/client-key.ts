/** A name without differences of case and spaces: a workspace has one client for each. */
export const clientKey = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/** The client of a name; undefined if there is none. */
export const findByName = <Client extends { name: string }>(clients: readonly Client[], name: string): Client | undefined =>
  clients.find((client) => clientKey(client.name) === clientKey(name))
