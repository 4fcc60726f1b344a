export { writeMemo } from './memo/write-memo.ts'
