import { createSealedSecretStore } from '../../lib/sealed-secret-store.ts'
import { SealedPrefill } from './sealed-prefill.ts'

/** The instance for this page; its timer wipes entries that expire while the page is open. */
export const sealedPrefill = new SealedPrefill(createSealedSecretStore())
