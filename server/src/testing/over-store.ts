import type { FileStore } from '../ports/file-store.ts'

/** A store of which some methods do something else. */
export const overStore = (store: FileStore, changes: Partial<FileStore>): FileStore => ({
  hasRoom: () => store.hasRoom(),
  receive: (content) => store.receive(content),
  write: (...given) => store.write(...given),
  open: (...given) => store.open(...given),
  remove: (...given) => store.remove(...given),
  list: (...given) => store.list(...given),
  ...changes,
})
