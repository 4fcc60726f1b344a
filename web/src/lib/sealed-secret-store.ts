import type { SealedSecret } from './sealed-secret.ts'

/** Where sealed secrets are stored. Only IndexedDB can hold a key without revealing it. */
export interface SealedSecretStore {
  put: (entry: SealedSecret) => Promise<void>
  find: (id: string) => Promise<SealedSecret | null>
  list: () => Promise<SealedSecret[]>
  remove: (...ids: readonly string[]) => Promise<void>
}

const shelf = 'sealed'

/** The store of this browser. Its calls reject if the browser has none, for example in private windows. */
export function createSealedSecretStore(name = 'tickmark'): SealedSecretStore {
  async function use<Result>(mode: IDBTransactionMode, act: (entries: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
    const database = await open(name)
    try {
      return await answerOf(act(database.transaction(shelf, mode).objectStore(shelf)))
    } finally {
      database.close()
    }
  }

  return {
    put: async (entry) => {
      await use('readwrite', (entries) => entries.put(entry))
    },
    find: async (id) => (await use('readonly', (entries) => entries.get(id) as IDBRequest<SealedSecret | undefined>)) ?? null,
    list: () => use('readonly', (entries) => entries.getAll() as IDBRequest<SealedSecret[]>),
    remove: async (...ids) => {
      for (const id of ids) await use('readwrite', (entries) => entries.delete(id))
    },
  }
}

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(shelf, { keyPath: 'id' })
  })
  return answerOf(request)
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => {
      resolve(request.result)
    })
    request.addEventListener('error', () => {
      reject(request.error ?? new Error('The browser’s database gave no reason'))
    })
  })
}
