import { expect, test } from 'vitest'
import { type AddressShelf, fetchAddressesAhead, openAddressBook } from '../../src/sync/address-book.ts'
import { aLoadedPhone } from './a-phone.ts'
import { FakeServer, json, weathers } from './fake-server.ts'

const path = '/api/getAddressCode'
const tree = (ward: string) => ({
  asOf: '2025-07-01',
  vn34: [['79', 'Thành phố Hồ Chí Minh', [['27475', ward]]]],
  vn63: [],
})
const server = (ward = 'Phường Tân Hưng') => {
  const fake = new FakeServer()
  fake.next(path, async () => json(tree(ward)))
  return fake
}
/** A shelf that outlives its page: each `page` is another start of the app over the same storage. */
function aShelf() {
  let kept: { at: number; text: string } | undefined
  const page = (): AddressShelf => ({
    read: async () => kept,
    write: async (next) => {
      kept = next
    },
  })
  return { page, kept: () => kept, put: (next: typeof kept) => (kept = next) }
}
const wardsOf = async (asked: ReturnType<typeof openAddressBook>) => {
  const answer = await asked
  return answer.ok ? answer.value.find('hcm', 'vn34', 5).map(({ place }) => place.wardName) : answer.text
}

test('[decisions 6] the lists are asked for once, and are there without a network from then on', async () => {
  const online = server()
  const { replica } = await aLoadedPhone(online)
  const shelf = aShelf()
  const page = shelf.page()
  expect(await wardsOf(openAddressBook(replica, page))).toEqual(['Phường Tân Hưng'])
  expect(await wardsOf(openAddressBook(replica, page))).toEqual(['Phường Tân Hưng'])
  const asked = online.requests.filter((request) => request.path === path)
  expect(asked).toEqual([
    { path, body: { method: 'getAddressCode', params: { shape: 'tree' }, token: replica.session.token } },
  ])
  online.next(path, weathers.lost)
  expect(await wardsOf(openAddressBook(replica, shelf.page()))).toEqual(['Phường Tân Hưng'])
})

test('[decisions 6] without them and without a network it says so, and may be tried again', async () => {
  const road = new FakeServer()
  const { replica } = await aLoadedPhone(road)
  const page = aShelf().page()
  road.next(path, weathers.lost)
  expect(await wardsOf(openAddressBook(replica, page))).toBe(
    'Chưa kết nối được máy chủ. Kiểm tra mạng rồi thử lại.',
  )
  road.next(path, async () => json(tree('Phường Tân Mỹ')))
  expect(await wardsOf(openAddressBook(replica, page))).toEqual(['Phường Tân Mỹ'])
})

test('[decisions 6] a copy of another month is used at once, and asked for anew behind it', async () => {
  const online = server('Phường Mới')
  const { replica } = await aLoadedPhone(online)
  const shelf = aShelf()
  shelf.put({ at: replica.environment.now() - 31 * 86_400_000, text: JSON.stringify(tree('Phường Cũ')) })
  expect(await wardsOf(openAddressBook(replica, shelf.page()))).toEqual(['Phường Cũ'])
  await expect.poll(() => shelf.kept()?.text).toContain('Phường Mới')
  expect(await wardsOf(openAddressBook(replica, shelf.page()))).toEqual(['Phường Mới'])
})

test('[decisions 6] what lies there and cannot be read is asked for anew; a disk that is full keeps nothing and stops nobody', async () => {
  const { replica } = await aLoadedPhone(server())
  const full: AddressShelf = {
    read: async () => ({ at: 0, text: '{"vn34":' }),
    write: async () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(await wardsOf(openAddressBook(replica, full))).toEqual(['Phường Tân Hưng'])
})

test('[decisions 6] lists fetched ahead are there offline, are fetched once, and a lost network is asked again', async () => {
  const road = new FakeServer()
  const { replica } = await aLoadedPhone(road)
  const shelf = aShelf()
  const page = shelf.page()
  const asked = () => road.requests.filter((request) => request.path === path).length
  road.next(path, weathers.lost)
  await fetchAddressesAhead(replica, page)
  expect([asked(), shelf.kept()]).toEqual([1, undefined])
  road.next(path, async () => json(tree('Phường Tân Hưng')))
  await Promise.all([fetchAddressesAhead(replica, page), fetchAddressesAhead(replica, page)])
  await fetchAddressesAhead(replica, shelf.page())
  expect(asked()).toBe(2)
  road.next(path, weathers.lost)
  expect(await wardsOf(openAddressBook(replica, shelf.page()))).toEqual(['Phường Tân Hưng'])
})

test('[decisions 6] a form that opens while the lists are on their way waits for them, and asks for nothing a second time', async () => {
  const road = server()
  const { replica } = await aLoadedPhone(road)
  const page = aShelf().page()
  const ahead = fetchAddressesAhead(replica, page)
  expect(await wardsOf(openAddressBook(replica, page))).toEqual(['Phường Tân Hưng'])
  await ahead
  expect(road.requests.filter((request) => request.path === path)).toHaveLength(1)
})

test('[decisions 6] a shelf that cannot be read keeps nobody from asking', async () => {
  const road = server()
  const { replica } = await aLoadedPhone(road)
  const { page, kept } = aShelf()
  const read = async () => {
    throw new DOMException('broken', 'UnknownError')
  }
  await fetchAddressesAhead(replica, { ...page(), read })
  expect(kept()?.text).toContain('Phường Tân Hưng')
})
