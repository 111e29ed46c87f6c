import { a6Size, type LabelSize, labelsPdf } from '../market/label.ts'
import type { CarrierReply, PracticeParcel } from './carrier-world.ts'

/** The carrier's label of a parcel, as a PDF: its waybill in words and in bars. */
export function paperOf(
  parcel: PracticeParcel,
  { carrier, size = a6Size }: { carrier: string; size?: LabelSize },
): Buffer {
  const facts = {
    carrier,
    tracking: parcel.waybill,
    order: parcel.ref,
    shop: parcel.from ?? '',
    to: { name: parcel.to.name, place: parcel.to.place, province: '' },
    cod: parcel.cod > 0 ? parcel.cod : undefined,
    lines: [],
    player: 'hãng tập' as const,
  }
  return labelsPdf([facts], size)
}

/** What opens the labels of parcels for a while, without keys: whoever has it may print them. */
export function paperToken(waybills: readonly string[], until: number): string {
  return Buffer.from(JSON.stringify([waybills, until])).toString('base64url')
}

/** The label that a token opens; a page that says so where it is over, or opens none. */
export function paperByToken(
  token: string,
  now: number,
  paperOfWaybill: (waybill: string) => Buffer | undefined,
): CarrierReply {
  const [waybill, until] = readToken(token)
  const pdf = waybill !== undefined && until > now ? paperOfWaybill(waybill) : undefined
  return pdf ? { pdf } : { page: '<html><body>Link in da het han</body></html>', error: 'token' }
}

function readToken(token: string): [string | undefined, number] {
  try {
    const [[waybill], until] = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'))
    return [String(waybill), Number(until)]
  } catch {
    return [undefined, 0]
  }
}

/** As long as a token of a carrier's is good for (ms). */
export const paperMs = 30 * 60_000
