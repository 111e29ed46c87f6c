import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '../small-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

test.each([
  'connect ECONNREFUSED 10.0.0.5:5432',
  'password authentication failed: postgres://khotay:bi-mat@db.noi-bo:5432/khotay',
  'Internal Server Error at http://127.0.0.1:3000/api/order',
  'Cannot read properties of undefined (reading "code")',
])(
  '[FUL-393] [FUL-481] what went wrong inside ("%s") is told as "Server busy", and no word of it gets out',
  async (inside) => {
    const token = await shop.tokenOf('kho')
    vi.spyOn(shop.store, 'read').mockRejectedValue(new Error(inside))
    const answer = await shop.post('/api/order', { token, method: 'getOrder', params: { code: 'D1' } })
    expect(answer.body).toEqual({ error: 'Server busy', code: 'failed', requestId: expect.any(String) })
    expect(JSON.stringify(answer.headers)).not.toContain(inside)
  },
)
