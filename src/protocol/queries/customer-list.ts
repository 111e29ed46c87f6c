import * as v from 'valibot'
import type { Customer } from '../../domain/tables/customers.ts'
import { Between, Cursor, Limit, ListTotal, listLimit, OneOf, Search, Sort } from './listing.ts'

const CustomerRow = v.custom<Customer>(
  (value) => typeof value === 'object' && value !== null && '_id' in value,
)

/** What customers are filtered by: `debt` is what they owe (`unPaid`), `province` an id of the address sets. */
const CustomerFilter = v.optional(
  v.strictObject(
    { madeAt: Between, debt: Between, phone: OneOf, code: OneOf, province: OneOf },
    'Bộ lọc khách hàng không hợp lệ. Tải lại ứng dụng rồi thử lại.',
  ),
  {},
)

/** `/api/customer countCustomers`. */
export const CustomerCountQuestion = v.object({ filter: CustomerFilter, search: Search })

/** Rows that a caller of the documents may skip; further ones are asked for behind a cursor. */
export const skippedCustomers = 1_000
const wrongStart = `Chỉ mở được ${skippedCustomers} khách đầu bằng số thứ tự. Thu hẹp tìm kiếm rồi thử lại.`
const wrongSize = `Mỗi trang có từ ${listLimit.least} đến ${listLimit.most} dòng.`

/** `/api/customer getCustomers`: `start` and `pageSize` are the documents' own way to page, `cursor` and `limit` ours. */
export const CustomerListQuestion = v.object({
  ...CustomerCountQuestion.entries,
  sort: Sort(['madeAt', 'debt', 'name']),
  cursor: Cursor,
  limit: Limit,
  start: v.optional(
    v.pipe(
      v.number(wrongStart),
      v.integer(wrongStart),
      v.minValue(0, wrongStart),
      v.maxValue(skippedCustomers, wrongStart),
    ),
    0,
  ),
  pageSize: v.optional(
    v.pipe(
      v.number(wrongSize),
      v.integer(wrongSize),
      v.minValue(listLimit.least, wrongSize),
      v.maxValue(listLimit.most, wrongSize),
    ),
  ),
})
export type CustomerListQuestion = v.InferInput<typeof CustomerListQuestion>

/** Customers as this person sees them; `total` comes with the first page. */
export const CustomerListAnswer = v.object({
  customers: v.array(CustomerRow),
  next: v.optional(v.string()),
  total: v.optional(ListTotal),
})
export type CustomerListAnswer = v.InferOutput<typeof CustomerListAnswer>
