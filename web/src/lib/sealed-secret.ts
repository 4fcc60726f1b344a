/**
 * A secret that the browser can store without it being readable there: encrypted with AES-GCM under a key
 * that cannot be exported. The owner and the expiry are authenticated with it, so neither can be changed.
 */
export interface SealedSecret {
  id: string
  key: CryptoKey
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
  email: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

const algorithm = 'AES-GCM'

/** Seals a secret under a key of its own. Null if Web Crypto is not available, for example over plain HTTP. */
export async function sealSecret(secret: string, { email, expiresAt }: { email: string; expiresAt: number }): Promise<SealedSecret | null> {
  const subtle = findSubtle()
  if (subtle === null) return null
  const key = await subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bound = { name: algorithm, iv, additionalData: bindTo(email, expiresAt) }
  const sealed = await subtle.encrypt(bound, key, new TextEncoder().encode(secret))
  return { id: crypto.randomUUID(), key, iv, sealed, email, expiresAt }
}

/** Opens a sealed secret. Null if it has expired or any part of it was changed. */
export async function openSecret({ key, iv, sealed, email, expiresAt }: SealedSecret, now: number): Promise<string | null> {
  const subtle = findSubtle()
  if (subtle === null || now >= expiresAt) return null
  try {
    const bound = { name: algorithm, iv, additionalData: bindTo(email, expiresAt) }
    return new TextDecoder().decode(await subtle.decrypt(bound, key, sealed))
  } catch {
    // The secret has been changed. The cipher gives no reason, by design.
    return null
  }
}

/** Typed as always present, but missing on pages served over plain HTTP. */
function findSubtle(): SubtleCrypto | null {
  const { subtle }: { subtle?: SubtleCrypto } = crypto
  return subtle ?? null
}

function bindTo(email: string, expiresAt: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify([email, expiresAt]))
}
