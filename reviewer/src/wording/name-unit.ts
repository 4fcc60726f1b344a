/** The unit of amounts, as printed: "£'000", "thousands". */
export function nameUnit({ text }: { readonly text: string }): string {
  return text.replace(/^in\s+/i, '')
}
