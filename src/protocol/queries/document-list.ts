import * as v from 'valibot'
import { Between, Cursor, Limit, ListTotal, OneOf, Search, Sort } from './listing.ts'

/** The papers of the stock that the server lists, by their tables. */
export const listedDocuments = ['slips', 'transfers', 'stockTakes', 'damages'] as const
export type ListedDocument = (typeof listedDocuments)[number]

const Of = v.picklist(listedDocuments, `Danh sách cần là một trong: ${listedDocuments.join(', ')}.`)

/** `/api/exchange listDocuments`: `wid` is any warehouse that a paper is about, `type` what its kind calls so. */
export const DocumentListQuestion = v.object({
  of: Of,
  filter: v.optional(
    v.strictObject(
      { madeAt: Between, type: OneOf, state: OneOf, wid: OneOf, madeBy: OneOf, products: OneOf },
      'Bộ lọc phiếu không hợp lệ. Tải lại ứng dụng rồi thử lại.',
    ),
    {},
  ),
  search: Search,
  sort: Sort(['madeAt']),
  cursor: Cursor,
  limit: Limit,
})
export type DocumentListQuestion = v.InferInput<typeof DocumentListQuestion>

const Row = v.custom<object>((value) => typeof value === 'object' && value !== null)

/** Papers as this person sees them; `total` comes with the first page. */
export const DocumentListAnswer = v.object({
  documents: v.array(Row),
  next: v.optional(v.string()),
  total: v.optional(ListTotal),
})
export type DocumentListAnswer = v.InferOutput<typeof DocumentListAnswer>

/** `/api/exchange getDocument`: one paper of any age by its key. */
export const DocumentQuestion = v.object({ of: Of, key: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)) })
export const DocumentAnswer = v.object({ document: v.optional(Row) })
