import type { Actor } from '../../domain/people/actor.ts'
import { inScope, redact, scopeOf } from '../../domain/people/scope.ts'
import {
  type DocumentListAnswer,
  DocumentListQuestion,
  DocumentQuestion,
} from '../../protocol/queries/document-list.ts'
import { type Fields, parseAsked } from '../http/body.ts'
import type { Reading } from '../store/store.ts'
import { listTable } from './list-table.ts'

/** `/api/exchange listDocuments {of, filter?, search?, cursor?, limit?}`: papers of the stock of any age, of where the person works. */
export async function listDocuments(
  reading: Reading,
  actor: Actor,
  fields: Fields,
): Promise<DocumentListAnswer> {
  const { of, filter, ...asked } = parseAsked(DocumentListQuestion, fields)
  const { warehouses: mine } = scopeOf(actor)
  const { wid: wanted = mine, ...facts } = filter
  const places = mine && wanted ? wanted.filter((wid) => mine.includes(wid)) : wanted
  if (places && places.length === 0) return { documents: [], total: { count: 0, exact: true } }
  const page = { ...asked, filter: { ...facts, places } }
  const { rows, next, total } = await listTable(reading, actor, of, page)
  return { documents: rows, next, total }
}

/** `/api/exchange getDocument {of, key}`: one paper of the stock of any age; without `document` there is none for this person. */
export async function getDocument(
  reading: Reading,
  actor: Actor,
  fields: Fields,
): Promise<{ document?: object }> {
  const { of: table, key } = parseAsked(DocumentQuestion, fields)
  const scope = scopeOf(actor)
  if (!scope.tables.includes(table)) return {}
  const [row] = await reading.rows([{ table, key }])
  if (!row || !inScope(scope, table, row as never)) return {}
  return { document: redact(scope, table, row as never) }
}
