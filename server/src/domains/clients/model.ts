import type { ClientProfile } from '@tickmark/contract'

/** The profile of a client as it is stored: what its last reviewed draft states, and apart from it what people have set. */
export interface StoredProfile extends ClientProfile {
  readonly byHand?: ClientProfile
}
