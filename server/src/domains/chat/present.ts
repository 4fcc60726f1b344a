import { generalChat, MessageMetadata, type ChatMessage } from '@tickmark/contract'
import type { MessageRow } from './queries.ts'

/** `metadata` is validated, because the database stores it as JSON. */
export function presentMessage({ id, role, content, analysisId, metadata, attached, author, createdAt, helpful }: MessageRow): ChatMessage {
  const stored = metadata === null ? undefined : MessageMetadata.parse(metadata)
  const known = attached ? { ...stored, attached } : stored
  return {
    id,
    role,
    content,
    analysisId: analysisId ?? generalChat,
    author: author === null ? null : { id: author.id, name: [author.firstName, author.surname].filter(Boolean).join(' ') },
    createdAt: createdAt.toISOString(),
    ...(known === undefined ? {} : { metadata: known }),
    ...(helpful === null ? {} : { helpful }),
  }
}
