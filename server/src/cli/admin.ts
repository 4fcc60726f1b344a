import { buildRemoveFactorAlone } from '../create-identity.ts'
import { openDatabase } from '../db/open.ts'
import { createAdministrators } from '../domains/admin/service.ts'
import { readLinkable, refuseMisuse, runAdminCommand } from './admin-command.ts'
import type { Output } from './output.ts'
import { runOverDatabase, type DatabaseCommand } from './run-over-database.ts'

const command: DatabaseCommand = {
  name: 'admin',
  async run(connection, env, args, output) {
    const database = await openDatabase(connection)
    const administrators = createAdministrators(database.db)
    const remove = buildRemoveFactorAlone(database, (error) => output.err(`${error.message}\n`))
    return runAdminCommand(args, { administrators, adminEmails: env.adminEmails, linkable: readLinkable(env), remove }, output)
  },
}

/** `tickmark admin`: exit status 2 also when no database can be opened. */
export async function runAdmin(args: readonly string[], output: Output): Promise<number> {
  return refuseMisuse(args, output) ? 2 : runOverDatabase(command, args, output)
}
