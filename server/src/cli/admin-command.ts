import { parseArgs } from 'node:util'
import { Email } from '@tickmark/contract'
import type { Administrators, RemoveFactor } from '../domains/admin/service.ts'
import type { LinkableAddresses } from '../domains/auth/service.ts'
import type { Env } from '../env.ts'
import { ADMIN_USAGE } from './admin-usage.ts'
import type { Output } from './output.ts'
import { toPrintableLine } from './printable.ts'

type Asked = 'list' | AdminArguments

interface AdminArguments {
  readonly action: 'grant' | 'revoke' | 'unlink' | 'remove-factor'
  readonly email: string
  readonly evenLast: boolean
}

/** Reads the arguments, or explains in one line what is wrong with them. */
function readAdminArguments(args: readonly string[]): Asked | { readonly misuse: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { last: { type: 'boolean', default: false } },
    })
    const [action, address, ...rest] = positionals
    if (action === 'list' && address === undefined && !values.last) return 'list'
    if (action !== 'grant' && action !== 'revoke' && action !== 'unlink' && action !== 'remove-factor') {
      return { misuse: 'say grant, revoke, unlink, remove-factor or list' }
    }
    const email = Email.safeParse(address)
    if (!email.success || rest.length > 0) return { misuse: 'name one email address' }
    if (values.last && action !== 'revoke') return { misuse: '--last goes with revoke' }
    return { action, email: email.data, evenLast: values.last }
  } catch (fault) {
    return { misuse: fault instanceof Error ? (fault.message.split('\n')[0] ?? '') : String(fault) }
  }
}

async function list(administrators: Administrators, output: Output): Promise<number> {
  const admins = await administrators.list()
  for (const { email, firstName, surname } of admins) output.out(`${toPrintableLine(`${email}  ${firstName} ${surname}`.trimEnd())}\n`)
  if (admins.length === 0) output.err('There is no administrator.\n')
  return 0
}

async function grant(email: string, administrators: Administrators, output: Output): Promise<number> {
  const outcome = await administrators.grant(email)
  if (outcome === 'unknown') {
    output.err(`No account has the address ${email}. An account is created once its holder has verified the address and signed in.\n`)
    return 1
  }
  const note =
    'The rights apply once they sign in by email link or with a provider that is authoritative for the address, or have reset their password.'
  output.out(outcome === 'granted' ? `${email} is an administrator now.\n${note}\n` : `${email} is an administrator already.\n`)
  return 0
}

async function revoke(
  { email, evenLast }: AdminArguments,
  administrators: Administrators,
  adminEmails: readonly string[],
  output: Output,
): Promise<number> {
  switch (await administrators.revoke(email, evenLast)) {
    case 'unknown':
      output.err(`No account has the address ${email}.\n`)
      return 1
    case 'last':
      output.err(`${email} is the last administrator, and stays one. Make someone else an administrator first, or add --last.\n`)
      return 1
    case 'already':
      output.out(`${email} is not an administrator.\n`)
      return 0
    case 'revoked':
      output.out(`${email} is no longer an administrator.\n`)
      if ((await administrators.list()).length === 0) output.err('There is no administrator any more.\n')
      if (adminEmails.includes(email)) {
        output.err(`ADMIN_EMAILS still names ${email}, which makes it an administrator again at the next sign-in.\n`)
      }
      return 0
  }
}

async function unlink(email: string, administrators: Administrators, linkable: LinkableAddresses, output: Output): Promise<number> {
  switch (await administrators.unlink(email, linkable)) {
    case 'unknown':
      output.err(`No identity on this server has the address ${email}.\n`)
      return 1
    case 'none':
      output.out(`No account of a provider is linked to ${email}.\n`)
      return 0
    case 'unlinked':
      output.out(`${email} is unlinked, and its sessions have ended.\n`)
      output.out('The next account of the provider with this address opens this account, with everything in it.\n')
      return 0
    case 'unlinked-google':
      output.out(`${email} is unlinked, and its sessions have ended.\n`)
      output.out('An account of Google with this address opens this account, if it is of gmail.com or of a Google Workspace.\n')
      output.out('In every other case, sign in by email link.\n')
      return 0
    case 'kept':
      output.err(`Nothing was changed: OIDC_DOMAINS does not list the domain of ${email}, so no account could be linked to it again.\n`)
      return 1
  }
}

async function removeFactor(email: string, remove: RemoveFactor, output: Output): Promise<number> {
  switch (await remove(email)) {
    case 'unknown':
      output.err(`No account has the address ${email}.\n`)
      return 1
    case 'none':
      output.out(`Two-step verification is off for ${email}.\n`)
      return 0
    case 'removed':
      output.out(
        `Two-step verification has been removed from ${email}, and all sessions of the account are over. Its holder gets an email.\n`,
      )
      return 0
  }
}

/** Reports what is wrong with the arguments of `tickmark admin`. False if they are valid. */
export function refuseMisuse(args: readonly string[], output: Output): boolean {
  const read = readAdminArguments(args)
  if (read === 'list' || !('misuse' in read)) return false
  output.err(`tickmark admin: ${read.misuse}\nUsage:\n  tickmark ${ADMIN_USAGE}\n`)
  return true
}

/** Which addresses an account of a provider is linked to, by the server's settings. */
export const readLinkable = ({ google, oidc }: Pick<Env, 'google' | 'oidc'>): LinkableAddresses => ({
  domains: oidc?.domains ?? [],
  google: google !== undefined,
})

export interface AdminCommandDeps {
  readonly administrators: Administrators
  /** `ADMIN_EMAILS`. */
  readonly adminEmails: readonly string[]
  /** Where `unlink` may unlink. */
  readonly linkable: LinkableAddresses
  /** Removes the second factor of an account. */
  readonly remove: RemoveFactor
}

/** `tickmark admin`, over any database. Returns the exit status: 0 done or already so, 1 not done, 2 not understood. */
export async function runAdminCommand(
  args: readonly string[],
  { administrators, adminEmails, linkable, remove }: AdminCommandDeps,
  output: Output,
): Promise<number> {
  const read = readAdminArguments(args)
  if (read === 'list') return list(administrators, output)
  if ('misuse' in read) return 2
  if (read.action === 'unlink') return unlink(read.email, administrators, linkable, output)
  if (read.action === 'remove-factor') return removeFactor(read.email, remove, output)
  return read.action === 'grant' ? grant(read.email, administrators, output) : revoke(read, administrators, adminEmails, output)
}
