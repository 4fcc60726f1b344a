/** Where Firebase's library keeps who is signed in (`@firebase/auth`, IndexedDB persistence). */
const database = 'firebaseLocalStorageDb'
const store = 'firebaseLocalStorage'
const userKey = 'firebase:authUser:'

/** Whether this browser holds a session of Firebase. Where that cannot be found out, it holds none. */
export function findFirebaseSession(): Promise<boolean> {
  return new Promise((resolve) => {
    const none = () => {
      resolve(false)
    }
    try {
      const opening = indexedDB.open(database)
      // It is not there yet: looking must not make it.
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
