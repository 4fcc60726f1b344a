interface TickmarkLogoProps {
  className?: string
}

/** The logo: a pen's tick over the last stroke of a double rule. One colour, legible at 16 px. */
export function TickmarkLogo({ className = 'size-5' }: TickmarkLogoProps) {
  return (
    <svg
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      <path d="M1.5 11.25h5.25M1.5 14.25h13" strokeWidth="1.5" />
      <path d="M5.5 7.25 9 12 14.25 1.75" strokeWidth="2" />
    </svg>
  )
}
