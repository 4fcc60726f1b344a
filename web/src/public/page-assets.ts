interface PageAssets {
  /** In development the style sheet is linked. A build inlines it, so that the first paint needs no second request. */
  readonly style: { readonly address: string } | { readonly content: string }
  /** Preloaded, since the first text needs them. */
  readonly fonts: readonly string[]
  readonly scripts: { readonly enter: string; readonly contact: string }
}

/**
 * Addresses of the files that the visitors' pages link to, as Vite serves them in development. The build replaces them with its own,
 * which have hashes in their names (web/vite.public-pages.ts).
 */
export const pageAssets: PageAssets = {
  style: { address: '/src/public/styles/public.css' },
  fonts: [],
  scripts: { enter: '/src/public/scripts/enter.ts', contact: '/src/public/scripts/contact.ts' },
}
