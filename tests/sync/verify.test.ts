import { expect, test } from 'vitest'
import { verify } from '../../src/sync/verify.ts'
import { aDevice } from './a-phone.ts'
import { FakeServer, json, weathers } from './fake-server.ts'

test.each([
  ['the road is cut', weathers.lost],
  ['a page of a hotel answers', weathers.hotelWifi],
  ['the answer is no answer of ours', async () => json({ hello: 'world' })],
])('[ERR-004] a sign-in that reaches nobody says that the server was not reached: %s', async (_, weather) => {
  const server = new FakeServer()
  server.next('/api/verify', weather)
  const { environment, store } = aDevice(server).device
  expect(await verify('kho', 'kho', environment, store)).toEqual({
    ok: false,
    offline: true,
    text: 'Chưa kết nối được máy chủ. Kiểm tra mạng rồi thử lại.',
  })
})
