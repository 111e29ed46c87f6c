import { updateTagOrder } from '../../../domain/orders/update-tag-order.ts'
import type { Tag } from '../../../domain/tables/customers.ts'
import { orderRows } from '../../../replica/queries/orders/order-list.ts'
import type { Replica } from '../../../replica/replica.ts'
import { showRefusal, showToast } from '../../session/toast-list.ts'
import { aboutDone, doMany, tellMany } from '../many/do-many.ts'

interface Tagging {
  tag: Pick<Tag, '_id' | 'value'>
  codes: readonly string[]
  how: 'add' | 'remove'
}

/**
 * Puts a tag on orders, or takes it off. Only orders that change are named, so that taking it back touches no others. An order that may not be
 * tagged is left and counted, its neighbours are done.
 */
export async function tagMany(replica: Replica, { tag, codes, how }: Tagging): Promise<void> {
  const rows = (await orderRows(replica, [...codes])).filter((order) => order !== undefined)
  const changing = rows.filter(({ tags }) => tags.includes(tag._id) === (how === 'remove'))
  const orderList = changing.map(({ code }) => code)
  const all = await doMany(replica, updateTagOrder, [{ orderList, tags: [tag._id], how }])
  const about = aboutDone(all)
  if (about)
    tellMany(
      replica,
      how === 'add' ? `Đã gắn thẻ ${tag.value} cho ${about}.` : `Đã gỡ thẻ ${tag.value} khỏi ${about}.`,
      all,
    )
  const [first, ...others] = all.left
  if (first?.refusal && changing.length === 1) showRefusal(first.refusal)
  else if (first && changing.length > 1)
    showToast(
      'warning',
      `${1 + others.length} đơn giữ nguyên thẻ: bạn không xử lý kênh của đơn, hoặc đơn đã đủ thẻ.`,
    )
}
