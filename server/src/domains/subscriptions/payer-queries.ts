import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { users, workspaceMembers, workspaces } from '../../db/schema/index.ts'
import type { AccountStanding, FirmBuyer, Payer, PayerAccount } from './model.ts'

/** Where each kind of payer is stored. */
const tables = { user: users, workspace: workspaces } as const

async function find(db: Db, kind: Payer['kind'], condition: SQL, lock = false): Promise<PayerAccount | null> {
  const table = tables[kind]
  const columns = {
    id: table.id,
    stripeCustomerId: table.stripeCustomerId,
    subscriptionStatus: table.subscriptionStatus,
    subscriptionEndsAt: table.subscriptionEndsAt,
    cancelAtPeriodEnd: table.cancelAtPeriodEnd,
  }
  const query = db.select(columns).from(table).where(condition)
  const [row] = await (lock ? query.for('update') : query)
  return row === undefined ? null : { kind, ...row }
}

export const findPayer = (db: Db, { kind, id }: Payer): Promise<PayerAccount | null> => find(db, kind, eq(tables[kind].id, id))

/** Locks the payer until the transaction ends. */
export const lockPayer = (tx: Db, { kind, id }: Payer): Promise<PayerAccount | null> => find(tx, kind, eq(tables[kind].id, id), true)

/** Who pays for a subscription: by customer, otherwise whom it was sold to. Locks the payer until the transaction ends. */
export async function lockPayerOf(
  tx: Db,
  { customerId, payer }: { readonly customerId: string; readonly payer: Payer | null },
): Promise<PayerAccount | null> {
  for (const kind of ['user', 'workspace'] as const) {
    const byCustomer = await find(tx, kind, eq(tables[kind].stripeCustomerId, customerId), true)
    if (byCustomer !== null) return byCustomer
  }
  return payer === null ? null : lockPayer(tx, payer)
}

/** Null removes an id that the payment service no longer knows. */
export async function updateCustomer(db: Db, { kind, id }: Payer, customerId: string | null): Promise<void> {
  await db.update(tables[kind]).set({ stripeCustomerId: customerId }).where(eq(tables[kind].id, id))
}

/** A user has no number of seats. */
export async function updateStanding(tx: Db, { kind, id }: Payer, { seats, ...account }: AccountStanding): Promise<void> {
  if (kind === 'user') await tx.update(users).set(account).where(eq(users.id, id))
  else
    await tx
      .update(workspaces)
      .set({ ...account, seats })
      .where(eq(workspaces.id, id))
}

/** Null if the firm has been deleted. */
export async function findFirmBuyer(db: Db, id: number): Promise<FirmBuyer | null> {
  const working = and(eq(workspaceMembers.workspaceId, id), inArray(workspaceMembers.role, ['owner', 'administrator', 'member']))
  const owner = and(eq(workspaceMembers.workspaceId, workspaces.id), eq(workspaceMembers.role, 'owner'))
  const [row] = await db
    .select({ name: workspaces.name, email: users.email })
    .from(workspaces)
    .innerJoin(workspaceMembers, owner)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(eq(workspaces.id, id))
  return row === undefined ? null : { ...row, people: await db.$count(workspaceMembers, working) }
}

const reader = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  subscriptionStatus: users.subscriptionStatus,
  suspendedAt: users.suspendedAt,
}

/** The recipient of an email. */
export type Reader = Pick<typeof users.$inferSelect, keyof typeof reader>

export async function findReader(db: Db, id: number): Promise<Reader | null> {
  const [row] = await db.select(reader).from(users).where(eq(users.id, id))
  return row ?? null
}

/** Those who decide about a firm: its owner and administrators. */
export async function listManagers(db: Db, workspaceId: number): Promise<number[]> {
  const managing = and(eq(workspaceMembers.workspaceId, workspaceId), inArray(workspaceMembers.role, ['owner', 'administrator']))
  const rows = await db.select({ userId: workspaceMembers.userId }).from(workspaceMembers).where(managing)
  return rows.map(({ userId }) => userId)
}
