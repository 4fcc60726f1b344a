export { readTaggedFile } from './tagging/read-tagged-file.ts'
export { TaggedUnreadable } from './tagging/tagged-unreadable.ts'
