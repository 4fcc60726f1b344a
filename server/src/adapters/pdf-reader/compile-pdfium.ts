import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The types of Node 20 lack this global. */
declare const WebAssembly: { compile(code: Uint8Array): Promise<object> }

let compiling: Promise<object> | undefined

/**
 * Compiles PDFium, once for the process. Threads are given the result: one that ends while Node still compiles its code can leave the whole
 * process unable to compile anything else (nodejs/node#54918), and compiling takes longer than reading a short draft.
 */
export function compilePdfium(): Promise<object> {
  compiling ??= readFile(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm')).then((code) => WebAssembly.compile(code))
  return compiling
}
