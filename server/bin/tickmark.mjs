#!/usr/bin/env node
import { existsSync } from 'node:fs'

const entry = new URL('../dist-cli/main.js', import.meta.url)
// The settings that the server is started with, for commands that concern it. What the environment has already stays.
const settings = new URL('../../.env', import.meta.url)
const concernServer = ['admin', 'audit', 'backup', 'migrate', 'move', 'restore', 'serve']
if (concernServer.includes(process.argv[2] ?? '') && existsSync(settings)) process.loadEnvFile(settings)
if (existsSync(entry)) await import(entry.href)
else {
  process.stderr.write('tickmark: not built yet; run "npm run build" in the project folder first\n')
  process.exitCode = 2
}
