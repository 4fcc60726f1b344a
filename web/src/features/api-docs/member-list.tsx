import type { Member } from './describe-schema.ts'

/** The members of a value, each with its type, and theirs below. */
export function MemberList({ members }: { members: readonly Member[] }) {
  return (
    <ul className="flex flex-col gap-1 border-l border-hairline pl-3">
      {members.map(({ name, type, required, members: inner }) => (
        <li key={name} className="min-w-0">
          <p className="[overflow-wrap:anywhere]">
            <code className="font-mono text-note">{name}</code>{' '}
            <span className="text-note text-quiet">{required ? type : `${type}, optional`}</span>
          </p>
          {inner.length === 0 ? null : <MemberList members={inner} />}
        </li>
      ))}
    </ul>
  )
}
