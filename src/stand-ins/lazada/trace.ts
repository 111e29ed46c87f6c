import { findOrder } from './change-order.ts'
import type { Asked, Told } from './lazada-call.ts'
import { LazadaRefusal } from './lazada-refusal.ts'
import { idOf, textParam } from './read-params.ts'

/** `/logistic/order/trace`: the way of each parcel that a carrier may fetch, the latest step first. */
export function getTrace({ world, sellerId, params }: Asked): Told {
  const order = findOrder(world, sellerId, idOf(textParam(params, 'order_id')))
  if (!order) throw new LazadaRefusal('LD_INPUT_PARAM_VALID', 'orderId is wrong')
  const wanted = packagesOf(params['ofcPackageIdList'])
  const parcels = order.parcels
    .filter(({ track }) => track.length > 0)
    .filter(({ package_id }) => !wanted || wanted.includes(package_id))
  const module = {
    ofc_order_id: null,
    warehouse_detail_info: null,
    package_detail_info_list: parcels.map(({ package_id, tracking_number, track }) => ({
      ofc_package_id: package_id,
      tracking_number,
      order_line_info_list: null,
      logistic_detail_info_list: track.toReversed().map(({ at, code, type, title, description }) => ({
        event_time: at * 1000,
        receive_time: at * 1000,
        event_date: null,
        status_code: code,
        detail_type: type,
        title,
        description,
        package_location_name: null,
        proof_images: [],
        icon: null,
      })),
    })),
  }
  const all = parcels.length > 0 ? [module] : []
  return {
    result: {
      success: true,
      not_success: false,
      repeated: false,
      retry: false,
      error_code: null,
      module: all,
    },
  }
}

function packagesOf(text: string | undefined): string[] | undefined {
  if (!text) return undefined
  try {
    const list: unknown = JSON.parse(text)
    if (Array.isArray(list) && list.every((one) => typeof one === 'string'))
      return list.length > 0 ? list : undefined
  } catch {
    // Said below.
  }
  throw new LazadaRefusal('INPUT_PARAM_VALID', 'query trade failed')
}
