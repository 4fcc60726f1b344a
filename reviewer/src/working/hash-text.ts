import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** SHA-256 of a text in hexadecimal. Browsers' own function would make every caller wait for it. */
export const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** SHA-256 of a file in hexadecimal. */
export const hashBytes = (bytes: Uint8Array): string => bytesToHex(sha256(bytes))
