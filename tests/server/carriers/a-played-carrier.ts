import type { ParcelToCarry, Post } from '../../../src/domain/carriers/parcel-to-carry.ts'
import type { CarrierId } from '../../../src/domain/tables/provider-ids.ts'
import { must } from '../../../src/lib/must.ts'
import { carrierKinds } from '../../../src/server/carriers/carrier-kinds.ts'
import type { OutsideRequest } from '../../../src/server/outside/call-outside.ts'
import { answerRequest } from '../../../src/stand-ins/carriers/answer-request.ts'
import { openCarrierWorld } from '../../../src/stand-ins/carriers/practice-carriers.ts'
import { morning } from '../../support/builders.ts'
import { goodKeys } from '../outside/carriers/a-carrier-road.ts'

/** Where orders of the shop begin and end, by the list that has districts. */
export const aPost = (more: Partial<Post> = {}): Post => ({
  name: 'Lê Thu Hằng',
  phone: '0908112233',
  address: '12 Lê Văn Lương',
  ward: 'Phường Tân Phong',
  district: 'Quận 7',
  province: 'Thành phố Hồ Chí Minh',
  ...more,
})

export const aParcel = (more: Partial<ParcelToCarry> = {}): ParcelToCarry => ({
  ref: 'KT-DAY-0001',
  from: aPost({ name: 'Mây Store', phone: '0909000111', address: '18 Nguyễn Thị Thập' }),
  to: aPost(),
  weight: 1.25,
  length: 20,
  width: 15,
  height: 10,
  cod: 250_000,
  value: 400_000,
  isInsured: true,
  paidBy: 'shop',
  pick: 'cod',
  goods: [
    { name: 'Áo thun', code: 'A1', quantity: 2, price: 150_000, weight: 0.5 },
    { name: 'Túi vải', code: 'B2', quantity: 1, price: 100_000, weight: 0.25 },
  ],
  note: 'Gọi trước khi giao',
  ...more,
})

/** A connector and what plays its carrier, mouth to ear: without a road, a shop or a network between them. */
export async function playCarrier(id: CarrierId) {
  const time = { now: morning }
  const world = await openCarrierWorld({ clock: () => time.now })
  const sent: OutsideRequest[] = []
  const asking = {
    keys: must(goodKeys[id], 'keys that practice takes'),
    get now() {
      return time.now
    },
    async call(request: OutsideRequest) {
      sent.push(request)
      const { pathname, search } = new URL(request.url)
      const headers = Object.fromEntries(
        Object.entries(request.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
      )
      const { status, body, ...told } = answerRequest(world, {
        method: request.method,
        url: pathname + search,
        headers,
        body: request.body ?? '',
      })
      return { status, headers: told.headers, bytes: Buffer.from(body) }
    },
  }
  const practice = `http://localhost:4009/${id.toLowerCase()}`
  const carrier = must(carrierKinds[id]?.open(practice), 'a carrier that practice plays')
  return {
    carrier,
    world,
    time,
    asking,
    /** What was asked of a path: JSON, or the JSON in a form of J&T's. */
    sentTo: (end: string): Record<string, unknown>[] =>
      sent
        .filter(({ url }) => new URL(url).pathname.endsWith(end))
        .map(({ body = '' }) => JSON.parse(new URLSearchParams(body).get('bizContent') ?? body)),
    parcels: () => world.parcels.all(),
  }
}
