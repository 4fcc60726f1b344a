// `npm run release -- VERSION`: sets versions, dates the changelog, commits and tags. Nothing is pushed.
import { root } from '../house/paths.mjs'
import { ReleaseRefused } from './plan.mjs'
import { release } from './release.mjs'

const [version, ...rest] = process.argv.slice(2)
if (version === undefined || rest.length > 0) {
  console.error('Usage: npm run release -- VERSION')
  process.exit(2)
}
try {
  const tag = release(root, version, new Date().toISOString().slice(0, 10))
  console.log(`${tag} is committed and tagged here. Look at it with git show, then: git push --follow-tags`)
} catch (error) {
  if (!(error instanceof ReleaseRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
