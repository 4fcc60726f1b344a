/** What the page may still do once it has everything. Workers that are started from blobs afterwards inherit it. */
const policy = [
  "default-src 'none'",
  "connect-src 'none'",
  "form-action 'none'",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  // Chromium does not know this directive yet and warns in its console; `closeNetwork` removes the means.
  "webrtc 'block'",
  'worker-src blob:',
  // Nothing can be loaded or evaluated any more. Without this, WebAssembly could not be started.
  "script-src 'wasm-unsafe-eval'",
  // Pages of a PDF are drawn from memory; icons are in the style sheet.
  'img-src data: blob:',
].join('; ')

/** Cuts the page off from every network for as long as it is open: a policy can be added to a page, and never be removed. */
export function closeNetwork(): void {
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = policy
  document.head.append(meta)
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) Reflect.deleteProperty(window, name)
}
