import { expect, test } from 'vitest'
import { mostShopPieces } from '../../src/protocol/shop-file.ts'
import type { Asking } from '../../src/sync/ask.ts'
import { sendShopFile } from '../../src/sync/send-shop-file.ts'

test('[decisions 27] a shop’s file that no server takes is not sent at all, and neither is an empty one', async () => {
  const sent: unknown[] = []
  const asking = {
    environment: { fetch: async (address: unknown) => sent.push(address) },
    session: { token: 't' },
  } as unknown as Asking
  const fileOf = (size: number) => ({ size, slice: () => new Blob() }) as unknown as Blob
  const large = await sendShopFile(asking, fileOf(mostShopPieces * 2 * 2 ** 20 + 1), () => undefined)
  expect(large).toMatchObject({ ok: false, text: expect.stringContaining('1 GB') })
  const empty = await sendShopFile(asking, fileOf(0), () => undefined)
  expect(empty).toMatchObject({ ok: false, text: expect.stringContaining('trống') })
  expect(sent).toEqual([])
})
