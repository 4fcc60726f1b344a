/**
 * `make-members.ts FOLDER`: creates an embedded database there in which everyone named on standard input has signed up, verified and set
 * a password through an emailed link, for tests in a browser. Passwords are hashed at a low cost, which the hash states, so signing in is
 * fast, too.
 */
import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { hashPassword } from '../../adapters/identity-embedded/password.ts'
import { openEmbeddedDatabase } from '../../adapters/embedded-database/open-embedded-database.ts'
import { openDatabase } from '../../db/open.ts'
import { authAccounts, authUsers } from '../../db/schema/auth.ts'
import { copyTestDatabase } from '../database.ts'

interface Member {
  readonly firstName: string
  readonly surname: string
  readonly email: string
  readonly password: string
}

const [folder = ''] = process.argv.slice(2)
const members = JSON.parse(await text(process.stdin)) as readonly Member[]
const hashes = new Map<string, string>()
for (const { password } of members) if (!hashes.has(password)) hashes.set(password, await hashPassword(password, 10))

await copyTestDatabase(folder)
const { db, close } = await openDatabase(await openEmbeddedDatabase(folder))
const rows = members.map((member) => ({ ...member, id: randomUUID().replaceAll('-', '') }))
await db.insert(authUsers).values(
  rows.map(({ id, firstName, surname, email }) => ({
    id,
    firstName,
    surname,
    email,
    name: `${firstName} ${surname}`,
    emailVerified: true,
  })),
)
await db.insert(authAccounts).values(
  rows.map(({ id, password }) => ({
    id,
    userId: id,
    accountId: id,
    providerId: 'credential',
    provesAddress: true,
    password: hashes.get(password) ?? null,
  })),
)
await close()
