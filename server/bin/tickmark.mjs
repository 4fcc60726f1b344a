#!/usr/bin/env node
import { existsSync } from 'node:fs'

const entry = new URL('../dist/cli/main.js', import.meta.url)
if (existsSync(entry)) await import(entry.href)
else {
  process.stderr.write('tickmark: not built yet; run "npm run build" in the project folder first\n')
  process.exitCode = 2
}
