interface KbdProps {
  /** The keys to press together, as printed on the keyboard: `['Ctrl', 'K']`. */
  keys: readonly string[]
}

/** A shortcut, drawn as keys. */
export function Kbd({ keys }: KbdProps) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {keys.map((key) => (
        <kbd
          key={key}
          className="inline-flex min-w-5 items-center justify-center rounded-sm border border-hairline border-b-edge bg-sunk px-1.5 font-sans text-note leading-5 text-quiet"
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}
