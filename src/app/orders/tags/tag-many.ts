import { updateTagOrder } from '../../../domain/orders/update-tag-order.ts'
import type { Tag } from '../../../domain/tables/customers.ts'
import { orderRows } from '../../../replica/queries/orders/order-list.ts'
import type { Replica } from '../../../replica/replica.ts'
import { act, takeBack } from '../../session/act.ts'
import { sessionState } from '../../session/session.ts'
import { showRefusal, showToast } from '../../session/toast-list.ts'

/** So many orders a command: the phone writes them in less than a blink. */
const chunk = 25

interface Tagging {
  tag: Pick<Tag, '_id' | 'value'>
  codes: readonly string[]
  how: 'add' | 'remove'
}

type Params = { orderList: string[]; tags: string[]; how: Tagging['how'] }

/**
 * Puts a tag on orders, or takes it off. Only orders that change are named, so that taking it back touches no others. An order that may not be
 * tagged is left and counted, its neighbours are done.
 */
export async function tagMany(replica: Replica, { tag, codes, how }: Tagging): Promise<void> {
  const rows = (await orderRows(replica, [...codes])).filter((order) => order !== undefined)
  const changing = rows.filter(({ tags }) => tags.includes(tag._id) === (how === 'remove'))
  const done: { localId: number; params: Params }[] = []
  let left = 0
  const attempt = async (orderList: string[]): Promise<void> => {
    const params = { orderList, tags: [tag._id], how }
    const dispatched = await act(updateTagOrder, params, { quiet: true })
    if (dispatched?.ok) done.push({ localId: dispatched.localId, params })
    else if (dispatched && orderList.length > 1) {
      const half = Math.ceil(orderList.length / 2)
      await attempt(orderList.slice(0, half))
      await attempt(orderList.slice(half))
    } else {
      left += orderList.length
      if (dispatched && !dispatched.ok && changing.length === 1) showRefusal(dispatched.refusal)
    }
  }
  // Whoever takes the device over does not finish it under their name.
  for (let from = 0; from < changing.length && sessionState.replica === replica; from += chunk)
    await attempt(changing.slice(from, from + chunk).map(({ code }) => code))

  const { path, method } = updateTagOrder
  const undoAll = async () => {
    for (const { localId, params } of done.toReversed())
      await takeBack(replica, localId, { what: { path, method, params } })
  }
  const count = done.reduce((sum, { params }) => sum + params.orderList.length, 0)
  const about = count === 1 ? `đơn ${done[0]?.params.orderList[0]}` : `${count} đơn`
  if (count > 0)
    showToast(
      'success',
      how === 'add' ? `Đã gắn thẻ ${tag.value} cho ${about}.` : `Đã gỡ thẻ ${tag.value} khỏi ${about}.`,
      {
        action: { label: 'Hoàn tác', run: () => void undoAll() },
      },
    )
  if (left > 0 && changing.length > 1)
    showToast('warning', `${left} đơn giữ nguyên thẻ: bạn không xử lý kênh của đơn, hoặc đơn đã đủ thẻ.`)
}
