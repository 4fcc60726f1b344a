import { z } from 'zod'
import { refuse } from './env-refused.ts'
import { isLoopbackHost } from './http/request-origin.ts'

/** The operator's app at Xero, and Xero's addresses. */
export interface XeroSettings {
  readonly clientId: string
  readonly clientSecret: string
  readonly loginUrl: string
  readonly identityUrl: string
  readonly apiUrl: string
}

/** The operator's app at Intuit, and Intuit's addresses. */
export interface QuickBooksSettings {
  readonly clientId: string
  readonly clientSecret: string
  readonly loginUrl: string
  readonly tokenUrl: string
  readonly revokeUrl: string
  readonly apiUrl: string
}

/** The systems that ledgers can be pulled from. */
export interface LedgerSourceSettings {
  readonly xero: XeroSettings | undefined
  readonly quickbooks: QuickBooksSettings | undefined
}

const key = (what: string) =>
  z
    .string()
    .regex(/^[\w-]{1,100}$/, `must be the ${what}`)
    .optional()
const address = z.url('must start with http:// or https://').optional()

export const ledgerSourceVariables = {
  XERO_CLIENT_ID: key('client id of an app at Xero'),
  XERO_CLIENT_SECRET: key('client secret of an app at Xero'),
  XERO_URL: address,
  QUICKBOOKS_CLIENT_ID: key('client id of an app at Intuit'),
  QUICKBOOKS_CLIENT_SECRET: key('client secret of an app at Intuit'),
  QUICKBOOKS_SANDBOX: z.enum(['on', 'off'], 'must be on or off').default('off'),
  QUICKBOOKS_URL: address,
}

type Given = z.infer<z.ZodObject<typeof ledgerSourceVariables>>

/** Refuses incomplete settings, and to send secrets to another address than the provider's, but for a double on this machine. */
export function readLedgerSources(given: Given, production: boolean): LedgerSourceSettings {
  return { xero: readXero(given, production), quickbooks: readQuickBooks(given, production) }
}

function readXero(given: Given, production: boolean): XeroSettings | undefined {
  const { XERO_CLIENT_ID: clientId, XERO_CLIENT_SECRET: clientSecret, XERO_URL: url } = given
  checkDouble('XERO_URL', url, production)
  if (clientId === undefined && clientSecret === undefined) return undefined
  if (clientId === undefined || clientSecret === undefined) return refuse('XERO_CLIENT_ID and XERO_CLIENT_SECRET must be set together')
  return {
    clientId,
    clientSecret,
    loginUrl: url ?? 'https://login.xero.com',
    identityUrl: url ?? 'https://identity.xero.com',
    apiUrl: url ?? 'https://api.xero.com',
  }
}

function readQuickBooks(given: Given, production: boolean): QuickBooksSettings | undefined {
  const { QUICKBOOKS_CLIENT_ID: clientId, QUICKBOOKS_CLIENT_SECRET: clientSecret, QUICKBOOKS_URL: url } = given
  checkDouble('QUICKBOOKS_URL', url, production)
  if (clientId === undefined && clientSecret === undefined) return undefined
  if (clientId === undefined || clientSecret === undefined) {
    return refuse('QUICKBOOKS_CLIENT_ID and QUICKBOOKS_CLIENT_SECRET must be set together')
  }
  return {
    clientId,
    clientSecret,
    loginUrl: url ?? 'https://appcenter.intuit.com',
    tokenUrl: url ?? 'https://oauth.platform.intuit.com',
    revokeUrl: url ?? 'https://developer.api.intuit.com',
    apiUrl: url ?? `https://${given.QUICKBOOKS_SANDBOX === 'on' ? 'sandbox-' : ''}quickbooks.api.intuit.com`,
  }
}

function checkDouble(name: string, url: string | undefined, production: boolean): void {
  if (url !== undefined && (production || !isLoopbackHost(new URL(url).hostname))) {
    refuse(`${name} must not be set in production, nor to another machine: it is for tests`)
  }
}
