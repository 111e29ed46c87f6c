import { countAct } from '../market/act-counts.ts'
import { keptIdOf } from './image-calls.ts'
import { textOf } from './read-fields.ts'
import { setReturn } from './returns.ts'
import type { Asked } from './tiktok-call.ts'
import type { PracticeReturn, ReturnStatus } from './tiktok-order.ts'
import { TiktokRefusal, wrongParameters } from './tiktok-refusal.ts'

/** Why a seller says no, by the names that `reject_reasons` tells. */
export const returnRejectReasons: Readonly<Record<string, string>> = {
  seller_reject_apply_not_as_claimed: 'The item is as described',
  reverse_reject_request_reason_used_item: 'The item was used',
  seller_reject_apply_wrong_item_returned: 'Another item came back',
}

type Step = readonly [from: ReturnStatus, to: ReturnStatus]

const approvals: Readonly<Record<string, readonly Step[]>> = {
  APPROVE_RETURN: [['RETURN_OR_REFUND_REQUEST_PENDING', 'AWAITING_BUYER_SHIP']],
  APPROVE_REFUND: [
    ['RETURN_OR_REFUND_REQUEST_PENDING', 'RETURN_OR_REFUND_REQUEST_COMPLETE'],
    ['BUYER_SHIPPED_ITEM', 'RETURN_OR_REFUND_REQUEST_COMPLETE'],
  ],
  APPROVE_RECEIVED_PACKAGE: [['BUYER_SHIPPED_ITEM', 'RETURN_OR_REFUND_REQUEST_COMPLETE']],
}
const refusals: Readonly<Record<string, readonly Step[]>> = {
  REJECT_RETURN: [['RETURN_OR_REFUND_REQUEST_PENDING', 'REFUND_OR_RETURN_REQUEST_REJECT']],
  REJECT_REFUND: [['RETURN_OR_REFUND_REQUEST_PENDING', 'REFUND_OR_RETURN_REQUEST_REJECT']],
  REJECT_RECEIVED_PACKAGE: [['BUYER_SHIPPED_ITEM', 'REJECT_RECEIVE_PACKAGE']],
}

/** `POST /return_refund/202309/returns/{return_id}/approve` */
export function approveReturn(asked: Asked): object {
  const [one, to] = stepOf(asked, approvals)
  setReturn(asked.world, one, { return_status: to })
  return {}
}

/** `POST /return_refund/202309/returns/{return_id}/reject`, with pictures that were uploaded before. */
export function rejectReturn(asked: Asked): object {
  const { body, world } = asked
  const reason = textOf(body, 'reject_reason')
  if (!Object.hasOwn(returnRejectReasons, reason)) throw new TiktokRefusal(25021003, 'Invalid reject reason.')
  const pictures = Array.isArray(body['images']) ? (body['images'] as { image_id?: unknown }[]) : []
  const images = pictures.map(({ image_id }) => String(image_id))
  if (images.some((id) => !world.pictures.get(keptIdOf(id))))
    throw wrongParameters('images should be uploaded first')
  const comment = typeof body['comment'] === 'string' ? body['comment'] : ''
  const [one, to] = stepOf(asked, refusals)
  setReturn(world, one, { return_status: to, refused: { reason, comment, images } })
  return {}
}

function stepOf(
  { world, shopId, params, body }: Asked,
  steps: Readonly<Record<string, readonly Step[]>>,
): [PracticeReturn, ReturnStatus] {
  const one = world.returns.get(params['return_id'] ?? '')
  if (one?.shop_id !== shopId) throw new TiktokRefusal(25021001, 'The return request is not found.')
  const decision = textOf(body, 'decision')
  if (!Object.hasOwn(steps, decision)) throw wrongParameters('decision is invalid')
  const of = `${one.return_id}/${decision.endsWith('_PACKAGE') ? 'coming' : 'asked'}`
  const said = steps === refusals ? ('no' as const) : ('yes' as const)
  const answer = { act: 'answer' as const, shop_id: one.shop_id, of, said }
  countAct(world, answer, false)
  const to = steps[decision]?.find(([from]) => from === one.return_status)?.[1]
  if (!to || world.faults.strikes('item'))
    throw new TiktokRefusal(25021002, 'The status of the return request does not support this operation.')
  countAct(world, answer, true)
  return [one, to]
}
