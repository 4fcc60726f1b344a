import { runServe } from './cli/serve.ts'

/** The server without the rest of the command line: `node server/dist/main.js` takes the options of `tickmark serve`. */
const status = await runServe(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
})
// Nothing should keep the process alive at this point; make sure nothing does.
process.exit(status)
