import type { CarrierId } from '../tables/provider-ids.ts'
import type { CarrierState, CarrierStates } from './carrier-step.ts'
import { ahamoveStates } from './states/ahamove.ts'
import { ghnStates } from './states/ghn.ts'
import { ghtkStates } from './states/ghtk.ts'
import { jntStates } from './states/jnt.ts'
import { ninjaVanStates } from './states/ninja-van.ts'
import { superShipStates } from './states/super-ship.ts'
import { viettelPostStates } from './states/viettel-post.ts'

/** The wires that nobody told us of are spoken with practice alone, in these words. */
const plainStates: CarrierStates = {
  created: { text: 'Đã nhận yêu cầu', step: 'waits' },
  picking: { text: 'Đang đi lấy hàng', step: 'waits' },
  picked: { text: 'Đã lấy hàng', step: 'moves' },
  transporting: { text: 'Đang vận chuyển', step: 'moves' },
  delivering: { text: 'Đang giao hàng', step: 'moves' },
  delivered: { text: 'Đã giao hàng', step: 'there' },
  failed: { text: 'Giao không thành công', step: 'moves', isInVain: true },
  returning: { text: 'Đang hoàn hàng', step: 'back' },
  returned: { text: 'Đã hoàn hàng', step: 'back' },
  lost: { text: 'Thất lạc', step: 'lost', answersFor: 'lost' },
  cancelled: { text: 'Đã hủy', step: 'off' },
}

const statesOf: Readonly<Record<CarrierId, CarrierStates>> = {
  JNT: jntStates,
  GHN: ghnStates,
  SUPERSHIP: superShipStates,
  VTP: viettelPostStates,
  GHTK: ghtkStates,
  NINJAVAN: ninjaVanStates,
  AHAMOVE: ahamoveStates,
  CNTSHIP: plainStates,
  SPX: plainStates,
  BEST: plainStates,
  LEX: plainStates,
}

/** How a parcel stands by a carrier's word; one that no table has is shown as received, and moves nothing (FUL-461, OPN-057). */
export function carrierState(carrier: CarrierId, status: string): CarrierState | undefined {
  return statesOf[carrier][status]
}
