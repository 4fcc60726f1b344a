import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../house/paths.mjs'

const lifetimeSeconds = 3_600

/** @param {object} part */
const encode = (part) => Buffer.from(JSON.stringify(part)).toString('base64url')

/**
 * Gives a stopped server so many people who may use the language model in their general chats, and a key of ours that signs their tokens:
 * signing each up through the front door would hash passwords for minutes.
 * @param {string} folder the server's data @param {string} origin issuer of its tokens @param {string} operator of the model
 * @param {number} count @returns {Promise<string[]>} their tokens
 */
export async function addPeople(folder, origin, operator, count) {
  const module = pathToFileURL(join(root, 'server/dist/adapters/embedded-database/open-embedded-database.js')).href
  const { openEmbeddedDatabase } = await import(module)
  const connection = await openEmbeddedDatabase(join(folder, 'database'))
  const { pool } = connection
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const kid = randomUUID()
  // Old, so that the server goes on signing with its own; with the same private half, so that it does not take it for a stranger's.
  await pool.query(
    `insert into auth_keys (id, public_key, private_key, alg, crv, created_at)
     select $1, $2, private_key, 'EdDSA', 'Ed25519', '2000-01-01' from auth_keys limit 1`,
    [kid, JSON.stringify(publicKey.export({ format: 'jwk' }))],
  )
  await pool.query(
    `with people as (
       insert into users (firebase_uid, email, first_name, surname)
       select 'streams-' || n, 'streams-' || n || '@example.com', 'Person', n::text from generate_series(1, $1) n returning id
     ), rooms as (
       insert into workspaces (name, personal_user_id) select 'Person', id from people returning id, personal_user_id
     ), members as (
       insert into workspace_members (workspace_id, user_id, role) select id, personal_user_id, 'owner' from rooms
     )
     select count(*) from rooms`,
    [count],
  )
  await pool.query(
    `insert into model_choices (user_id, use, operator) select id, 'allowed', $1 from users on conflict (user_id) do update set operator = $1`,
    [operator],
  )
  await pool.query('analyze')
  await connection.close()
  const seconds = Math.floor(Date.now() / 1_000)
  return Array.from({ length: count }, (_, at) => {
    const uid = `streams-${at + 1}`
    const claims = { email: `${uid}@example.com`, email_verified: true, name: 'Person', given_name: 'Person', family_name: String(at) }
    const times = { iat: seconds, auth_time: seconds, exp: seconds + lifetimeSeconds }
    const payload = { sub: uid, sid: uid, iss: origin, aud: origin, ...claims, ...times }
    const signed = `${encode({ alg: 'EdDSA', kid, typ: 'JWT' })}.${encode(payload)}`
    return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
  })
}
