export type { User } from './model.ts'
