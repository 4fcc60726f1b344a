interface PageAssets {
  /** In development the style sheet is linked. As built it stands in the page, so that the first paint waits for no second answer. */
  readonly style: { readonly address: string } | { readonly content: string }
  /** Loaded at once, since the first words need them. */
  readonly fonts: readonly string[]
  readonly scripts: { readonly enter: string; readonly contact: string }
}

/**
 * Addresses of what the pages for visitors link, as Vite serves them in development. The build puts its own in their place,
 * with hashes in their names (web/vite.public-pages.ts).
 */
export const pageAssets: PageAssets = {
  style: { address: '/src/public/styles/public.css' },
  fonts: [],
  scripts: { enter: '/src/public/scripts/enter.ts', contact: '/src/public/scripts/contact.ts' },
}
