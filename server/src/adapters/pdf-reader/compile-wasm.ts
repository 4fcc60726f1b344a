import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { MessagePort } from 'node:worker_threads'

/** The types of Node 20 lack this global. */
declare const WebAssembly: { compile(code: Uint8Array): Promise<object> }

/**
 * Compiles code once for the process. Threads are given the result: one that ends while Node still compiles its code can leave the whole
 * process unable to compile anything else (nodejs/node#54918), and compiling takes longer than reading a short draft.
 */
function compileOnce(file: string): () => Promise<object> {
  let compiling: Promise<object> | undefined
  return () => {
    compiling ??= readFile(createRequire(import.meta.url).resolve(file)).then((code) => WebAssembly.compile(code))
    return compiling
  }
}

const compilePdfiumHere = compileOnce('@hyzyla/pdfium/pdfium.wasm')
let given: Promise<object> | undefined

export const compilePdfium = (): Promise<object> => given ?? compilePdfiumHere()

/** In a thread whose first message is PDFium, compiled while the thread was starting: waits for it instead of compiling it again. */
export function receivePdfium(port: MessagePort): void {
  given = new Promise((resolve) => port.once('message', resolve))
}

/** The encoder of WebP pictures. */
export const compileWebp = compileOnce('@jsquash/webp/codec/enc/webp_enc_simd.wasm')
