import { openPostgresql } from './open-store.ts'
import type { Reader, ReadPlace } from './reader.ts'
import { openSqliteReader } from './sqlite-reader.ts'

/** What a reader of PostgreSQL holds at most: whoever asks for more waits. */
const connections = 3

export async function openReader(place: ReadPlace): Promise<Reader> {
  return 'folder' in place ? openSqliteReader(place) : openPostgresql(place.servers, { connections })
}
