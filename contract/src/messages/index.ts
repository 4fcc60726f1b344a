// The sentences of the specification, word for word, each in one place. Read as `messages.chat.send`: a module and not an object, so that a page
// is sent those of the areas that it speaks of, and no others.
export * from './admin.ts'
export * from './analyses.ts'
export * from './chat.ts'
export * from './frame.ts'
export * from './profile.ts'
export * from './signing-in.ts'
export * from './upload.ts'
export * from './visitors.ts'
