/** Where Firebase's library stores the signed-in user (`@firebase/auth`, IndexedDB persistence). */
const database = 'firebaseLocalStorageDb'
const store = 'firebaseLocalStorage'
const userKey = 'firebase:authUser:'

/** Whether this browser has a Firebase session. False if that cannot be determined. */
export function findFirebaseSession(): Promise<boolean> {
  return new Promise((resolve) => {
    const none = () => {
      resolve(false)
    }
    try {
      const opening = indexedDB.open(database)
      // The database does not exist yet, and looking for it must not create it.
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
      opening.addEventListener('error', none)
      opening.addEventListener('success', () => {
        const opened = opening.result
        if (!opened.objectStoreNames.contains(store)) {
          opened.close()
          none()
          return
        }
        const reading = opened.transaction(store, 'readonly').objectStore(store).getAllKeys()
        reading.addEventListener('error', none)
        reading.addEventListener('success', () => {
          opened.close()
          resolve(reading.result.some((key) => typeof key === 'string' && key.startsWith(userKey)))
        })
      })
    } catch {
      none()
    }
  })
}
