/** What was not checked. Shown before the points: few points in a document that was hardly understood are no good news. */
export function ReviewCautions({ cautions }: { cautions: readonly string[] }) {
  return (
    <ul id="cautions" aria-label="Cautions" className="flex flex-col gap-2">
      {cautions.map((caution) => (
        <li key={caution} className="border-l-2 border-rounding py-1 pl-3">
          <strong className="font-semibold">Caution. </strong>
          {caution}
        </li>
      ))}
    </ul>
  )
}
