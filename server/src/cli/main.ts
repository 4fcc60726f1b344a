import type { Output } from './output.ts'
import { REVIEW_USAGE } from './read-arguments.ts'
import { runReview } from './review.ts'

/** The commands of `tickmark`, each with its line of help. A command answers the exit status. */
const COMMANDS: Readonly<
  Record<string, { readonly usage: string; readonly help: string; run(args: readonly string[], output: Output): Promise<number> }>
> = {
  review: {
    usage: REVIEW_USAGE,
    help: 'checks the figures of draft statements, prints review points, and marks them on a copy of the document',
    run: runReview,
  },
}

async function main([name = 'help', ...args]: readonly string[]): Promise<number> {
  const command = COMMANDS[name]
  const output: Output = { out: (text) => void process.stdout.write(text), err: (text) => void process.stderr.write(text) }
  const help = args.includes('--help') || args.includes('-h')
  if (command !== undefined && !help) return command.run(args, output)
  const asked = help || ['help', '--help', '-h'].includes(name)
  const lines = Object.values(COMMANDS).map(({ usage, help }) => `  tickmark ${usage}\n      ${help}`)
  const text = `Usage:\n${lines.join('\n')}\n`
  if (asked) output.out(text)
  else output.err(`tickmark: unknown command "${name}"\n${text}`)
  return asked ? 0 : 2
}

// The status is set, not forced: output that is still being written to a pipe is not cut off.
process.exitCode = await main(process.argv.slice(2))
