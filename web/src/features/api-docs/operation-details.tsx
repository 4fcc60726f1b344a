import type { ReactNode } from 'react'
import { CopyButton } from '../../ui/copy-button.tsx'
import { describeType, listMembers } from './describe-schema.ts'
import { MemberList } from './member-list.tsx'
import type { DocumentedBody, DocumentedOperation } from './read-operations.ts'
import { writeCurl } from './write-curl.ts'

/** What a call takes and returns, its errors, and an example. */
export function OperationDetails({ operation }: { operation: DocumentedOperation }) {
  const { id, parameters, body, success, errors } = operation
  const curl = writeCurl(operation, window.location.origin)
  return (
    <div className="flex flex-col gap-5 px-1 pt-2 pb-5">
      {parameters.length === 0 ? null : (
        <Part title="Parameters">
          <MemberList
            members={parameters.map(({ name, in: place, required, schema }) => ({
              name,
              type: `${describeType(schema)}, in the ${place}`,
              required,
              members: [],
            }))}
          />
        </Part>
      )}
      {body === null ? null : (
        <Part title="Body">
          <Body body={body} />
        </Part>
      )}
      <Part title={`Response ${success.status}`}>
        {success.body === null ? <p className="text-quiet">Empty.</p> : <Body body={success.body} />}
      </Part>
      <Part title="Errors">
        <dl className="flex flex-col gap-1">
          {errors.map(({ status, description }) => (
            <div key={status} className="flex gap-3">
              <dt className="figures font-mono text-note">{status}</dt>
              <dd className="min-w-0 text-note text-quiet [overflow-wrap:anywhere]">{description}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title="Example">
        <div className="flex items-start gap-2">
          <div
            role="region"
            aria-label={`Example of ${id}`}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs keyboard access
            tabIndex={0}
            className="min-w-0 grow overflow-x-auto rounded-sm border border-hairline p-3"
          >
            <pre className="font-mono text-note print:whitespace-pre-wrap">{curl}</pre>
          </div>
          <CopyButton
            className="print:hidden"
            label="Copy the example"
            text={() => curl}
            copied={{ title: 'Copied', description: 'The example is in the clipboard.' }}
          />
        </div>
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <h3 className="text-note font-semibold">{title}</h3>
      {children}
    </div>
  )
}

function Body({ body: { type, schema } }: { body: DocumentedBody }) {
  const members = listMembers(schema)
  return (
    <>
      <p className="text-note text-quiet [overflow-wrap:anywhere]">
        {type}: {describeType(schema)}
      </p>
      {members.length === 0 ? null : <MemberList members={members} />}
    </>
  )
}
