/**
 * @typedef {object} Pattern
 * @property {string} what
 * @property {RegExp} shape global
 */

/**
 * Secrets that are recognised by their own form. Anything that only looks random is left out: the samples and tests are full of hashes,
 * and a check with false alarms is soon switched off.
 * @type {readonly Pattern[]}
 */
export const patterns = [
  { what: 'a private key', shape: /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/g },
  { what: 'an access key of AWS', shape: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g },
  { what: 'a live key of Stripe', shape: /\b[sr]k_live_[0-9A-Za-z]{16,}/g },
  { what: 'a signing secret of a webhook', shape: /\bwhsec_[0-9A-Za-z]{24,}/g },
  { what: 'an API key of Google', shape: /\bAIza[\w-]{35}(?![\w-])/g },
  { what: 'a client secret of Google', shape: /\bGOCSPX-[\w-]{28}(?![\w-])/g },
  { what: 'a token of GitHub', shape: /\b(?:gh[pousr]_[0-9A-Za-z]{36,}|github_pat_\w{60,})/g },
  { what: 'an access token of Tickmark', shape: /\btmk_[0-9A-Za-z]{49}\b/g },
  { what: 'a token of npm', shape: /\bnpm_[0-9A-Za-z]{36}\b/g },
  { what: 'a token of Slack', shape: /\bxox[abeoprs]-[0-9A-Za-z-]{20,}/g },
  { what: 'a key of a language model', shape: /\bsk-(?:ant-|proj-)[\w-]{32,}/g },
  { what: 'a signed token', shape: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/g },
]

/** Files that hold secrets, by their names. */
export const secretFiles = /(?:^|\/)(?:[^/]*\.env|id_(?:rsa|ecdsa|ed25519)|[^/]+\.(?:pem|key|p12|pfx))$/
