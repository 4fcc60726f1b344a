import { encode } from 'uqr'

/** Modules around the code that scanners need (ISO/IEC 18004 section 5.3.8). */
const quiet = 4

/** A QR code, dark on white in every theme, because scanners expect it. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  const side = size + 2 * quiet
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-sm border border-hairline"
    >
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
