import {
  type Client,
  getClientAudience,
  listClients,
  listClientYears,
  listPeople,
  listWorkspaces,
  type Workspace,
} from '@tickmark/contract'
import { expect, test } from 'vitest'
import { createQueryClient } from '../lib/query-client.ts'
import { readFirmsAgain } from './read-firms-again.ts'

const firm = (id: number, role: Workspace['role']): Workspace => ({ id, name: `Firm ${id}`, personal: false, role })
const client = (id: number, workspaceId: number): Client => ({
  id,
  name: `Client ${id}`,
  workspaceId,
  profile: {},
  restricted: false,
  manages: false,
})

test('only what the user still sees in firms and of clients is read again', () => {
  const queries = createQueryClient()
  queries.setQueryData([listWorkspaces.id], [firm(7, 'member'), firm(8, 'guest')])
  queries.setQueryData([listClients.id], [client(71, 7), client(81, 8)])
  const known = [7, 8, 9]
    .map((id): [string, number] => [listPeople.id, id])
    .concat([71, 72, 81].flatMap((id) => [listClientYears, getClientAudience].map((call): [string, number] => [call.id, id])))
  for (const key of known) queries.setQueryData(key, {})
  readFirmsAgain(queries)
  expect(known.filter((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([
    [listPeople.id, 7],
    [listClientYears.id, 71],
    [getClientAudience.id, 71],
    [listClientYears.id, 81],
  ])
})
