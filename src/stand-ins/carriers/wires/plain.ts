import type { CarrierCall, CarrierReply, CarrierWire, PracticeParcel } from '../carrier-world.ts'
import { amountIn, headerIn, isKey, objectIn, textIn } from '../fields.ts'
import { feeOf, mayBeCancelled, moveParcel, parcelByRef, parcelOf, takeOn } from '../parcels.ts'

/**
 * A carrier whose wire nobody told us of, in words of our own.
 * @param price what it takes for any parcel (VND), where that is told; else it goes by weight
 */
export function plainWire(name: string, prefix: string, price?: number): CarrierWire {
  const costOf = (call: CarrierCall) => price ?? costByWeight(call)
  return {
    name,
    accountOf: ({ headers }) => {
      const key = headerIn(headers, 'authorization').replace(/^Bearer /, '')
      return isKey(key) ? key : undefined
    },
    refusedKeys: () => no(401, 'Khóa không đúng'),
    tooMany: () => no(429, 'Quá nhiều lượt gọi'),
    broken: () => no(500, 'Hỏng'),

    answer(call, account) {
      const { method, path, world, carrier } = call
      if (method === 'GET' && path === '/account')
        return { json: { account: account.slice(-6), name: `Shop ở ${name}` } }
      if (method === 'POST' && path === '/quotes')
        return { json: { quotes: [{ service: '', name: 'Chuẩn', fee: costOf(call) }] } }
      if (method === 'POST' && path === '/parcels')
        return create(call, { account, prefix, fee: costOf(call) })
      const [, ref] = /^\/parcels\/by-ref\/(.+)$/.exec(path) ?? []
      if (ref) return shown(parcelByRef(world, { carrier, account, ref: decodeURIComponent(ref) }))
      const [, waybill = '', cancels] = /^\/parcels\/([^/]+)(\/cancel)?$/.exec(path) ?? []
      if (waybill === '') return undefined
      const parcel = parcelOf(world, carrier, decodeURIComponent(waybill))
      if (cancels && parcel && mayBeCancelled(parcel)) moveParcel(world, parcel, 'cancelled')
      return shown(parcelOf(world, carrier, decodeURIComponent(waybill)))
    },

    hook: ({ waybill, state, at }) => ({
      type: 'application/json',
      body: JSON.stringify({ waybill, status: state, at }),
    }),
  }
}

function costByWeight({ json }: CarrierCall): number {
  const value = json['isInsured'] === true ? amountIn(json, 'value') : 0
  return feeOf({ weight: amountIn(json, 'weight'), value, cod: amountIn(json, 'cod') }, 24_000)
}

function create(
  call: CarrierCall,
  { account, prefix, fee }: { account: string; prefix: string; fee: number },
): CarrierReply {
  const { world, carrier, json } = call
  const ref = textIn(json, 'ref')
  const known = parcelByRef(world, { carrier, account, ref })
  if (known && known.state !== 'cancelled') return no(409, `Đã có kiện ${known.waybill} cho đơn ${ref}`)
  const to = objectIn(json, 'to')
  if (textIn(to, 'phone') === '') return no(400, 'Thiếu số điện thoại người nhận')
  const place = ['address', 'ward', 'district', 'province'].map((field) => textIn(to, field))
  const parcel = takeOn(
    world,
    {
      carrier,
      ref,
      account,
      to: { name: textIn(to, 'name'), phone: textIn(to, 'phone'), place: place.filter(Boolean).join(', ') },
      cod: amountIn(json, 'cod'),
      value: amountIn(json, 'value'),
      weight: amountIn(json, 'weight'),
      fee,
      note: '',
    },
    (count) => `${prefix}${String(10_000_000 + count)}`,
  )
  return shown(parcel)
}

function shown(parcel: PracticeParcel | undefined): CarrierReply {
  if (!parcel) return no(404, 'Không có kiện này')
  const { waybill, state, at, note, fee } = parcel
  return { json: { waybill, status: state, at, note, fee } }
}

function no(status: number, error: string): CarrierReply {
  return { status, json: { error }, error }
}
