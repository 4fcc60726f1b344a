import { createSealedSecretStore } from '../../lib/sealed-secret-store.ts'
import { SealedPrefill } from './sealed-prefill.ts'

/** The one of this page, whose timer wipes what expires while the page is open. */
export const sealedPrefill = new SealedPrefill(createSealedSecretStore())
