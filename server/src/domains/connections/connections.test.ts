import { limits } from '@tickmark/contract'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { createSeal } from '../../adapters/sealed-secrets/create-seal.ts'
import { createKeyRing, type RingKey } from '../../adapters/sealed-secrets/key-ring.ts'
import { auditEvents, connectionAttempts, connections } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { openPullTest, type PullTest } from '../../testing/pull-steps.ts'
import { fault } from '../../testing/scripted-source.ts'
import { createAccesses } from './service.ts'
import { resealTokens } from './reseal-tokens.ts'
import { openTokens } from './sealed-tokens.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())
const ada = await addPerson(db, 'ada')
const eve = await addPerson(db, 'eve')
const open = () => openPullTest(db, ada, 'ada')

const begin = async ({ service, clientId }: PullTest, connectionId: number | null = null) => {
  const url = new URL(await service.begin(ada.id, clientId, 'xero', connectionId))
  return { url, state: url.searchParams.get('state') ?? '' }
}
const answer = (state: string, code: string | null = 'GOOD-CODE') => ({ state, code, realmId: null })
const rowOf = async (id: number) => {
  const [row] = await db.select().from(connections).where(eq(connections.id, id))
  if (row === undefined) throw new Error('no connection')
  return row
}

describe('connecting', () => {
  test('leads to the provider’s page and back to ours, with a state and a challenge of their own each time', async () => {
    const on = await open()
    const [one, two] = [await begin(on), await begin(on)]
    expect(one.url.searchParams.get('redirect_uri')).toBe('https://tickmark.example/connections/finish')
    expect(Buffer.from(one.state, 'base64url')).toHaveLength(32)
    expect(one.state).not.toBe(two.state)
    expect(one.url.searchParams.get('challenge')).not.toBe(two.url.searchParams.get('challenge'))
  })

  test('counts once', async () => {
    const on = await open()
    const { state } = await begin(on)
    expect((await on.service.finish(ada, answer(state))).connection).toMatchObject({ state: 'connected', connectedBy: 'ada Test' })
    await expect(on.service.finish(ada, answer(state))).rejects.toMatchObject({ code: 'CONSENT_EXPIRED' })
  })

  test('counts for the person who began, within ten minutes', async () => {
    const on = await open()
    const { state } = await begin(on)
    await expect(on.service.finish(eve, answer(state))).rejects.toMatchObject({ code: 'CONSENT_EXPIRED' })
    on.pass(limits.consentLifetimeMs)
    await expect(on.service.finish(ada, answer(state))).rejects.toMatchObject({ code: 'CONSENT_EXPIRED' })
    expect(on.source.calls.filter((call) => call === 'exchange')).toHaveLength(1)
    await begin(on)
    on.pass(limits.consentLifetimeMs)
    await begin(on)
    expect(await db.select().from(connectionAttempts).where(eq(connectionAttempts.clientId, on.clientId))).toHaveLength(1)
  })

  test.each([
    ['a refusal', null, null, 'CONSENT_REFUSED'],
    ['a code that does not count', 'OLD-CODE', null, 'CONSENT_EXPIRED'],
    ['a consent that is too narrow', 'GOOD-CODE', 'not-allowed', 'CONSENT_REFUSED'],
    ['a provider that is away', 'GOOD-CODE', 'unavailable', 'PROVIDER_UNAVAILABLE'],
    ['nonsense', 'GOOD-CODE', 'unclear-answer', 'PROVIDER_UNAVAILABLE'],
  ] as const)('of %s, there is no connection', async (_what, code, kind, expected) => {
    const on = await open()
    const { state } = await begin(on)
    if (kind !== null) on.source.faults.push(fault(kind))
    await expect(on.service.finish(ada, answer(state, code))).rejects.toMatchObject({ code: expected })
    expect(await on.service.list(on.clientId)).toHaveLength(1)
  })

  test('of no organisation is refused, of several lets one be chosen once', async () => {
    const on = await open()
    const [first] = on.source.organisations.splice(0, 1)
    await expect(on.consent()).rejects.toMatchObject({ code: 'NO_ORGANISATION' })
    on.source.organisations.push(first ?? { id: '', name: '' }, { id: 'other', name: 'Other Ltd' })
    const made = await on.consent()
    expect(made).toMatchObject({ state: 'choosing', organisation: null, organisations: on.source.organisations })
    const choose = async (id: string) => on.service.choose(await rowOf(made.id), id)
    await expect(choose('none')).rejects.toMatchObject({ code: 'NO_ORGANISATION' })
    expect(await choose('other')).toMatchObject({ state: 'connected', organisation: { id: 'other', name: 'Other Ltd' }, organisations: [] })
    expect((await choose('other')).state).toBe('connected')
    await expect(choose(first?.id ?? '')).rejects.toMatchObject({ code: 'NO_ORGANISATION' })
  })

  test('again keeps the connection and its organisation, and refuses another', async () => {
    const on = await open()
    on.source.organisations.unshift({ id: 'more', name: 'More Ltd' })
    expect(await on.consent(on.connection.id)).toEqual({ ...on.connection, connectedAt: expect.any(String) as string })
    on.source.organisations.splice(1, 1)
    const before = await rowOf(on.connection.id)
    await expect(on.consent(on.connection.id)).rejects.toMatchObject({ code: 'OTHER_ORGANISATION' })
    expect(await rowOf(on.connection.id)).toEqual(before)
    expect(on.source.revocations).toEqual([])
  })

  test('is for connections of this client, for systems that are set up, and for so many', async () => {
    const [on, other] = [await open(), await open()]
    await expect(begin(on, other.connection.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(on.service.begin(ada.id, on.clientId, 'quickbooks', null)).rejects.toMatchObject({ code: 'PROVIDER_NOT_SET_UP' })
    const late = await begin(on)
    for (let made = 1; made < limits.connectionsPerClient; made += 1) await on.consent()
    await expect(begin(on)).rejects.toMatchObject({ code: 'TOO_MANY_CONNECTIONS' })
    await expect(on.service.finish(ada, answer(late.state))).rejects.toMatchObject({ code: 'TOO_MANY_CONNECTIONS' })
    await on.consent(on.connection.id)
  })
})

describe('disconnecting', () => {
  test('ends the consent, deletes the tokens, and is in the audit trail', async () => {
    const on = await open()
    await on.service.remove(ada.id, await rowOf(on.connection.id))
    expect(on.source.revocations).toEqual([on.connection.organisation?.id])
    expect(await on.service.list(on.clientId)).toEqual([])
    const trail = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, String(on.clientId)))
    expect(trail.map(({ action, subject }) => [action, subject])).toEqual([
      ['ledger-connected', 'client'],
      ['ledger-disconnected', 'client'],
    ])
  })

  test('deletes the tokens also where the provider does not answer', async () => {
    const on = await open()
    on.source.faults.push(fault('unavailable'))
    await on.service.remove(ada.id, await rowOf(on.connection.id))
    expect([on.source.revocations, await on.service.list(on.clientId)]).toEqual([[], []])
  })

  test('leaves the consent that another connection to the organisation rests on', async () => {
    const on = await open()
    const second = await on.consent()
    await on.service.remove(ada.id, await rowOf(second.id))
    expect(on.source.revocations).toEqual([])
    await on.service.remove(ada.id, await rowOf(on.connection.id))
    expect(on.source.revocations).toEqual([on.connection.organisation?.id])
  })
})

describe('tokens', () => {
  test('are refreshed by one of several processes; the others wait', async () => {
    const on = await open()
    on.pass(3_600_000)
    // The provider answers once the two others have: one that asks afterwards finds the new token.
    let waiting = 0
    let answer = (): void => {}
    const othersWait = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { refresh } = on.source
    on.source.refresh = async (tokens, signal) => {
      await othersWait
      return refresh(tokens, signal)
    }
    const get = async () => {
      const { kind } = await on.accesses.get(on.connection.id)
      if (kind === 'wait' && (waiting += 1) === 2) answer()
      return kind
    }
    expect((await Promise.all([get(), get(), get()])).toSorted()).toEqual(['open', 'wait', 'wait'])
    expect(on.source.calls.filter((call) => call === 'refresh')).toHaveLength(1)
    const after = await on.accesses.get(on.connection.id)
    expect(after.kind === 'open' ? after.access.token : '').toBe(on.source.issued.at(-2))
  })

  test('that were refused are refreshed once, however many calls were refused', async () => {
    const on = await open()
    const [first] = on.source.issued
    await on.accesses.get(on.connection.id, first)
    const again = await on.accesses.get(on.connection.id, first)
    expect(again.kind).toBe('open')
    expect(on.source.calls.filter((call) => call === 'refresh')).toHaveLength(1)
  })

  test('are taken over from a process that was lost while it refreshed them', async () => {
    const on = await open()
    on.pass(3_600_000)
    const lost = new Date(on.now().getTime() + 120_000)
    await db.update(connections).set({ refreshingUntil: lost }).where(eq(connections.id, on.connection.id))
    expect((await on.accesses.get(on.connection.id)).kind).toBe('wait')
    on.pass(120_001)
    expect((await on.accesses.get(on.connection.id)).kind).toBe('open')
  })

  test('that the provider does not refresh now are free for the next try', async () => {
    const on = await open()
    on.pass(3_600_000)
    on.source.faults.push(fault('unavailable'))
    await expect(on.accesses.get(on.connection.id)).rejects.toMatchObject({ kind: 'unavailable' })
    expect((await on.accesses.get(on.connection.id)).kind).toBe('open')
  })

  test('of a consent that has ended are deleted, unless a person has connected again meanwhile', async () => {
    const on = await open()
    const before = await rowOf(on.connection.id)
    await on.consent(on.connection.id)
    await on.accesses.end(on.connection.id, before.tokensVersion)
    expect((await rowOf(on.connection.id)).state).toBe('connected')
    on.pass(3_600_000)
    on.source.revoked = true
    expect((await on.accesses.get(on.connection.id)).kind).toBe('ended')
    expect(await rowOf(on.connection.id)).toMatchObject({ state: 'ended', sealedTokens: null })
  })

  test('do not open in another row', async () => {
    const [on, other] = [await open(), await open()]
    const { sealedTokens } = await rowOf(other.connection.id)
    await db.update(connections).set({ sealedTokens }).where(eq(connections.id, on.connection.id))
    expect((await on.accesses.get(on.connection.id)).kind).toBe('access-lost')
    expect(on.unreadable).toEqual([on.connection.id])
    expect((await on.service.list(on.clientId))[0]?.state).toBe('ended')
  })

  test('are sealed again with the newest key, and without their key the connection shows as ended until it is back', async () => {
    const on = await open()
    const keyOf = (id: string): RingKey => ({ id, material: Buffer.alloc(32, id) })
    const sealWith = (...ids: string[]) =>
      createSeal(createKeyRing(ids.map(keyOf), 'a secret of tests, long enough to pass'), 'ledger tokens')
    const unreadable: number[] = []
    const reseal = (...ids: string[]) => resealTokens({ db, seal: sealWith(...ids), onUnreadable: (id) => void unreadable.push(id) })
    const isOpen = async (...ids: string[]) => openTokens(sealWith(...ids), await rowOf(on.connection.id)) !== null
    await reseal('2025')
    await reseal('2026', '2025')
    expect([await isOpen('2025'), await isOpen('2026')]).toEqual([false, true])
    const { sealedTokens } = await rowOf(on.connection.id)
    unreadable.length = 0
    await reseal('2027')
    expect(unreadable).toContain(on.connection.id)
    const accesses = createAccesses({ ...on, seal: sealWith('2027'), sources: on.ledgerSources })
    expect((await accesses.get(on.connection.id)).kind).toBe('access-lost')
    expect(await rowOf(on.connection.id)).toMatchObject({ state: 'connected', sealedTokens })
    expect(await isOpen('2027', '2026')).toBe(true)
  })
})
